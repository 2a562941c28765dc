// All JavaScript of the static pages. The pages also work without it: links are plain links, and dialogs open as link
// targets.
import './static.css'
import { startContactForm } from './contact-form.ts'
import { startDialogs } from './dialogs.ts'
import { showHandedNotice } from './handed-notice.ts'
import { startPrefetching } from './prefetch.ts'
import { greetMember } from './signed-in.ts'
import { startStatusPanel } from './status-panel.ts'

document.documentElement.dataset['scripted'] = ''
startDialogs()
startContactForm()
startStatusPanel()
showHandedNotice()
startPrefetching()
void greetMember()
