import { space } from '@parlour/tokens';
import { Select } from '@parlour/ui';
import { styled } from 'styled-components';

type FilterSelectProps = {
  readonly label: string;
  /** The current value of the filter; an empty text filters by nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The words of the choice that filters by nothing. */
  readonly allLabel: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** A choice that filters a list. */
export const FilterSelect = ({ label, value, onChange, allLabel, options }: FilterSelectProps) => (
  <Box>
    <Select label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{allLabel}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  </Box>
);

const Box = styled.div`
  flex: 1 1 140px;
  max-inline-size: 200px;
  select {
    padding-inline-end: ${space[6]};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
