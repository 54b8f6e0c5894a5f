import { mount } from 'svelte'
import '../app.css'
import Showcase from './Showcase.svelte'

mount(Showcase, { target: document.getElementById('app')! })
