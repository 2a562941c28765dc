import './account.css'
import { type ColorScheme, setColorScheme, useColorScheme } from '#lib/browser/color-scheme.ts'
import { useText } from '#lib/words/text.ts'
import { RadioTiles } from '#ui/forms/fields.tsx'
import { Panel } from '#ui/panel.tsx'
import { accountText } from './account.text.ts'

/** Kept on this device. */
export function ThemePanel({ level = 'h2' }: { level?: 'h2' | 'h3' }) {
  const text = useText(accountText).theme
  const colorScheme = useColorScheme()
  return (
    <Panel title={text.heading} level={level}>
      <div className="theme-tiles">
        <RadioTiles<ColorScheme>
          legend={text.legend}
          name="theme"
          value={colorScheme}
          onChange={setColorScheme}
          options={[
            { value: 'light', label: text.light },
            { value: 'dark', label: text.dark },
            { value: 'auto', label: text.system },
          ]}
        />
      </div>
    </Panel>
  )
}
