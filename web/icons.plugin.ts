import { icons } from '@iconify-json/game-icons'
import type { Plugin } from 'vite'

const PREFIX = 'icon:'

/** `import anchor from 'icon:anchor'` gives the drawing of that one icon, and bundles no other. */
export function gameIcons(): Plugin {
  return {
    name: 'game-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const name = id.slice(PREFIX.length + 1)
      const icon = icons.icons[name]
      if (!icon) throw new Error(`there is no icon "${name}": see game-icons.net`)
      return `export default ${JSON.stringify(icon.body)}`
    },
  }
}
