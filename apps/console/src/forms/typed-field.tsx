import { TextField, type TextFieldProps } from '@parlour/ui';

export type TypedFieldProps = Omit<TextFieldProps, 'onChange' | 'value'> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** True when the dialog opens with the focus on this field. */
  readonly hasFocus?: boolean;
};

/** A field whose text is read by us: the browser neither checks nor completes it. */
export const TypedField = ({ hasFocus = false, onChange, ...field }: TypedFieldProps) => (
  <TextField
    {...field}
    autoComplete="off"
    data-autofocus={hasFocus || undefined}
    onChange={({ target }) => onChange(target.value)}
  />
);
