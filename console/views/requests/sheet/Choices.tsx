/** The answers that a dialog offers: each is chosen with one press, or with the key of the digit before it. */
import { useDialogKeys } from '#console/shortcuts.tsx'
import styles from './Choices.module.css'

interface ChoicesProps<Choice extends string> {
  choices: readonly Choice[]
  wordFor: (choice: Choice) => string
  onChosen: (choice: Choice) => void
}

export function Choices<Choice extends string>({ choices, wordFor, onChosen }: ChoicesProps<Choice>) {
  const isOn = useDialogKeys((key) => {
    const chosen = choices[Number(key) - 1]
    if (chosen) onChosen(chosen)
    return chosen !== undefined
  })
  return (
    <div className={styles.choices}>
      {choices.map((choice, place) => (
        <button
          key={choice}
          type="button"
          aria-keyshortcuts={isOn ? String(place + 1) : undefined}
          onClick={() => onChosen(choice)}
        >
          {isOn && <kbd aria-hidden="true">{place + 1}</kbd>}
          <strong>{wordFor(choice)}</strong>
        </button>
      ))}
    </div>
  )
}
