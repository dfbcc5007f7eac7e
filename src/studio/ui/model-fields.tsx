import type { ModelChoice } from '../protocol/shared.ts'
import { useTexts } from './texts.ts'

interface ModelFieldsProps {
  /** What the fields are for. */
  label: string
  /** The name of the configured model. */
  configured: string
  choice: ModelChoice
  onChoose(choice: ModelChoice): void
}

/** Another model by its name, and another server by its address; both may be left empty. */
export function ModelFields({ label, configured, choice, onChoose }: ModelFieldsProps) {
  const texts = useTexts()
  return (
    <fieldset className="bar">
      <legend>{label}</legend>
      <label>
        {texts.modelName}
        <input
          type="text"
          value={choice.model ?? ''}
          placeholder={configured}
          onChange={({ target }) => onChoose({ ...choice, model: target.value })}
        />
      </label>
      <label>
        {texts.modelAddress}
        <input
          type="url"
          value={choice.address ?? ''}
          placeholder="http://localhost:11434/v1"
          onChange={({ target }) => onChoose({ ...choice, address: target.value })}
        />
      </label>
      <p className="counts">{texts.modelHint}</p>
    </fieldset>
  )
}
