import { TextField } from '@parlour/ui';
import { styled } from 'styled-components';

type FilterDateProps = {
  readonly label: string;
  /** `yyyy-MM-dd`; an empty text: not filtered by. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A day that filters a list: the browser's own field. */
export const FilterDate = ({ label, value, onChange }: FilterDateProps) => (
  <Box>
    <TextField
      label={label}
      type="date"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Box>
);

const Box = styled.div`
  flex: 1 1 140px;
  max-inline-size: 180px;
`;
