import { motion, radius, size, space, type } from '@parlour/tokens';
import { Languages } from 'lucide-react';
import { styled } from 'styled-components';

import { Icon } from '../media/icon.tsx';

/** A language as its own speakers write it. */
type LanguageChoice<Code extends string> = {
  readonly code: Code;
  readonly tag: string;
  readonly name: string;
};

type LanguagePickerProps<Code extends string> = {
  readonly label: string;
  /** The languages to choose from, each named in its own words. */
  readonly languages: readonly LanguageChoice<Code>[];
  /** Code of the current language. */
  readonly selected: Code;
  /** Receives the code of the chosen language. */
  readonly onSelect: (code: Code) => void;
};

/**
 * The platform's own chooser over a quiet button; every name in its own language, never a flag.
 * Nothing where there is no choice.
 */
export function LanguagePicker<Code extends string>({
  label,
  languages,
  selected,
  onSelect,
}: LanguagePickerProps<Code>) {
  if (languages.length < 2) return null;
  return (
    <Root>
      <Icon of={Languages} size={18} />
      <select
        aria-label={label}
        value={selected}
        onChange={({ target }) => {
          const chosen = languages.find(({ code }) => code === target.value);
          if (chosen) onSelect(chosen.code);
        }}
      >
        {languages.map(({ code, tag, name }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </Root>
  );
}

const Root = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  border-radius: ${radius.button};
  transition: background-color ${motion.fast} ${motion.enter};
  &:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
  > svg {
    position: absolute;
    inset-inline-start: ${space[3]};
    pointer-events: none;
  }
  > select {
    appearance: none;
    min-block-size: ${size.touch};
    padding-inline: calc(${space[3]} + 18px + ${space[2]}) ${space[3]};
    border: 0;
    border-radius: inherit;
    background: transparent;
    color: inherit;
    font-size: ${type.sm};
    font-weight: 500;
    cursor: pointer;
  }
  option {
    background: Canvas;
    color: CanvasText;
  }
`;
