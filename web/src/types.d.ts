/** The drawing of one icon of the game-icons set (see icons.plugin.ts): give it to `<Icon of>`. */
declare module 'icon:*' {
  const body: string
  export default body
}
