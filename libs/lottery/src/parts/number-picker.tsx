import { useTranslation } from '@parlour/i18n';
import type { Selection, Play } from '@parlour/fair/lottery';
import { color, media, radius, size, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { applyShortcut, SHORTCUTS, toggleToken } from '../model/number-choice.ts';

type NumberPickerProps = {
  readonly play: Play;
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
};

/** The rows of numbers of a play, each with its shortcuts. */
export function NumberPicker({ play, selection, onChange }: NumberPickerProps) {
  const { t } = useTranslation('lottery');
  const isWords = Number.isNaN(Number(play.rows[0]?.[0]));
  return (
    <Rows>
      {play.rows.map((tokens, row) => (
        <Row key={row}>
          <legend>
            {play.rows.length > 1
              ? t(play.id === 'order' ? 'row.ball' : 'row.digit', { place: row + 1 })
              : t(isWords ? 'row.selection' : 'row.numbers')}
          </legend>
          <Tokens dir={isWords ? undefined : 'ltr'} data-words={isWords || undefined}>
            {tokens.map((token) => (
              <Token
                key={token}
                type="button"
                aria-pressed={selection[row]?.includes(token) ?? false}
                onClick={() => onChange(toggleToken(play, selection, row, token))}
              >
                {isWords ? t(`half.${token}`) : token}
              </Token>
            ))}
          </Tokens>
          {!isWords && (
            <Shortcuts>
              {SHORTCUTS.map((name) => (
                <button
                  key={name}
                  type="button"
                  onClick={() => onChange(applyShortcut(play, selection, row, name))}
                >
                  {t(`shortcut.${name}`)}
                </button>
              ))}
            </Shortcuts>
          )}
        </Row>
      ))}
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Row = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space[2]};
    color: ${color('text-2')};
    font-size: ${type.sm};
    font-weight: 600;
  }
`;

const Tokens = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space[2]};
  ${media.compact} {
    grid-template-columns: repeat(10, minmax(0, 1fr));
  }
  &[data-words] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    ${media.compact} {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;

const Token = styled.button`
  min-block-size: ${size.touch};
  border: var(--line) solid ${color('line-2')};
  border-radius: ${radius.button};
  background: ${color('surface-2')};
  color: ${color('text-1')};
  font-size: ${type.md};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  &[aria-pressed='true'] {
    border-color: ${color('brand')};
    background: ${color('brand')};
    color: ${color('brand-ink')};
  }
`;

const Shortcuts = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  margin-block-start: ${space[1]};
  ${media.compact} {
    display: flex;
    gap: ${space[1]};
  }
  button {
    min-block-size: ${size.touch};
    min-inline-size: ${size.touch};
    border-radius: ${radius.button};
    color: ${color('brand-text')};
    font-size: ${type.sm};
    overflow-wrap: anywhere;
    ${media.compact} {
      padding-inline: ${space[2]};
    }
  }
`;
