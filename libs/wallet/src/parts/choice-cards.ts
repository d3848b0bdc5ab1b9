import { color, radius, size, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

/** Radio buttons as cards, beside each other where there is room. */
export const ChoiceCards = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: ${space[2]};
  min-inline-size: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
    margin-block-end: ${space[2]};
    font-size: ${type.sm};
    font-weight: 600;
  }
  > label {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: ${size.touch};
    padding: ${space[3]};
    border: var(--line) solid ${color('line-1')};
    border-radius: ${radius.control};
    background: ${color('surface-2')};
    cursor: pointer;
  }
  > label:has(:checked) {
    border-color: ${color('brand-text')};
    background: ${color('brand-soft')};
  }
  > label:has(:focus-visible) {
    outline: 2px solid ${color('focus')};
    outline-offset: 2px;
  }
  > label:has(:disabled) {
    cursor: not-allowed;
  }
  input[type='radio'] {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: ${color('brand')};
    outline: none;
  }
`;
