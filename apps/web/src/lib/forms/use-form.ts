import { useRef, useState } from 'react'

type Errors<Values> = Partial<Record<keyof Values & string, string>>
type Typed = { currentTarget: { value: string } }

/** The values of a form and their errors. Typing into a field removes its error. */
export function useForm<Values extends Record<string, unknown>>(
  initialValues: Values,
  validate: (values: Values) => Record<string, string>,
) {
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<Record<string, string>>({})
  // `latest` has the newest values even between two renders, such as when Enter follows right after the last letter.
  const latest = useRef(values)

  const setFieldValue = <Field extends keyof Values & string>(field: Field, value: Values[Field]) => {
    latest.current = { ...latest.current, [field]: value }
    setValues(latest.current)
    setErrors(({ [field]: _gone, ...left }) => left)
  }
  return {
    values,
    errors,
    setErrors: (next: Errors<Values> | Record<string, string>) => setErrors(next as Record<string, string>),
    getValues: () => latest.current,
    setFieldValue,
    getInputProps: (field: keyof Values & string) => ({
      value: String(values[field] ?? ''),
      error: errors[field],
      onChange: (event: Typed) => setFieldValue(field, event.currentTarget.value as Values[typeof field]),
    }),
    /** Checks one field and returns whether it is valid. */
    validateField: (field: keyof Values & string): boolean => {
      const words = validate(latest.current)[field]
      setErrors(({ [field]: _old, ...left }) => (words === undefined ? left : { ...left, [field]: words }))
      return words === undefined
    },
    /** Checks all fields and returns whether they are valid. */
    validate: (): boolean => {
      const found = validate(latest.current)
      setErrors(found)
      return Object.keys(found).length === 0
    },
    isDirty: () =>
      Object.keys(latest.current).some((field) => latest.current[field] !== initialValues[field]),
    reset: () => {
      latest.current = initialValues
      setValues(initialValues)
      setErrors({})
    },
  }
}

export type Form<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>
