// The field keeps the focus and moves through the entries, as no native element does.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { Icon, Modal } from '@parlour/ui';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useNavigate } from 'react-router-dom';

import { type ConsolePage, pageHref } from '../navigation/console-page.ts';
import type { Brand } from '../session/current-operator.tsx';
import { type Command, findCommands } from './commands.ts';
import { useLookups } from './use-lookups.ts';
import { useRecords } from './use-records.ts';

type CommandPaletteProps = {
  readonly isOpen: boolean;
  readonly pages: readonly ConsolePage[];
  readonly brand: Brand | null;
  readonly onClose: () => void;
};

/**
 * Any page by a part of its name, members by the start of their username, operations by number or
 * reference, deposits, withdrawals and transfers by their numbers; all by keyboard.
 */
export function CommandPalette({ isOpen, pages, brand, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('shell');
  return (
    <Modal
      name="palette"
      isOpen={isOpen}
      onClose={onClose}
      label={t('palette.open')}
      hasCloseButton={false}
      placement="centre"
      size={{ inline: 560, block: 320 }}
    >
      {isOpen ? <Palette pages={pages} brand={brand} onClose={onClose} /> : null}
    </Modal>
  );
}

function Palette({ pages, brand, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const list = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const code = brand?.code ?? null;
  const commands = findCommands(text, {
    pages: pages.map((page) => ({ label: t(page.title), href: pageHref(page, code) })),
    records: useRecords(text.trim(), brand),
    lookups: useLookups(text.trim(), code),
  });
  // Records that are found later come before the searches: what was chosen stays chosen.
  const at = Math.max(
    0,
    commands.findIndex(({ href }) => href === chosen),
  );
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    void navigate(command.href);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen(commands[(at + step + commands.length) % commands.length]?.href ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(commands[at]);
    }
  };
  return (
    <>
      <Field>
        <Icon of={Search} size={16} />
        <input
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={commands[at] ? `${list}-${at}` : undefined}
          aria-label={t('palette.open')}
          placeholder={t('palette.placeholder')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(null);
          }}
          onKeyDown={handleKey}
        />
      </Field>
      <List id={list} role="listbox" aria-label={t('palette.results')}>
        {commands.map((command, index) => (
          <div
            key={command.href}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => run(command)}
          >
            {command.label}
          </div>
        ))}
        {commands.length === 0 ? <p>{t('palette.none')}</p> : null}
      </List>
    </>
  );
}

const Field = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding-inline: ${space[3]};
  border: 1px solid ${color('line-2')};
  border-radius: ${radius.control};
  input {
    flex: 1;
    min-block-size: 40px;
    border: 0;
    background: none;
    font-size: ${type.md};
    outline: none;
  }
  &:focus-within {
    border-color: ${color('focus')};
  }
`;

const List = styled.div`
  margin-block-start: ${space[3]};
  > div {
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.control};
    cursor: pointer;
  }
  > div[aria-selected='true'] {
    background: ${color('brand-soft')};
    color: ${color('brand-text')};
  }
  > p {
    padding: ${space[3]};
    color: ${color('text-2')};
  }
`;
