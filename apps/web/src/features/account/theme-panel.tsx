import { type ColorScheme, setColorScheme, useColorScheme } from '#lib/browser/color-scheme.ts'
import { useText } from '#lib/words/text.ts'
import { RadioTiles } from '#ui/forms/fields.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './account.module.css'
import { accountText } from './account.text.ts'

/** The choice of a theme. It is kept on this device. */
export function ThemePanel({ level = 'h2' }: { level?: 'h2' | 'h3' }) {
  const text = useText(accountText).theme
  const colorScheme = useColorScheme()
  return (
    <Panel title={text.heading} level={level}>
      <RadioTiles<ColorScheme>
        legend={text.legend}
        name="theme"
        value={colorScheme}
        onChange={setColorScheme}
        fit="pictures"
        options={[
          { value: 'light', label: text.light, picture: <Scrap of="light" /> },
          { value: 'dark', label: text.dark, picture: <Scrap of="dark" /> },
          { value: 'auto', label: text.system, picture: <Scrap of="auto" /> },
        ]}
      />
    </Panel>
  )
}

/** A small picture of paper with two lines, in the colours of the theme. */
function Scrap({ of }: { of: ColorScheme }) {
  return <span className={styles['scrap']} data-theme={of} />
}
