import { useTranslation } from '@parlour/i18n';
import { color, radius, space } from '@parlour/tokens';
import { Modal } from '@parlour/ui';
import { styled } from 'styled-components';

const SHORTCUTS = [
  ['Ctrl K', 'shortcuts.palette'],
  ['/', 'shortcuts.search'],
  ['↑ ↓', 'shortcuts.rows'],
  ['Enter', 'shortcuts.open'],
  ['C', 'shortcuts.claim'],
  ['X', 'shortcuts.choose'],
  ['A', 'shortcuts.approve'],
  ['R', 'shortcuts.reject'],
  ['Esc', 'shortcuts.close'],
  ['?', 'shortcuts.help'],
] as const;

type ShortcutsDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The keys that work on every page. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation('shell');
  return (
    <Modal
      name="shortcuts"
      isOpen={isOpen}
      onClose={onClose}
      title={t('shortcuts.title')}
      size={{ inline: 420, block: 0 }}
    >
      <List>
        {SHORTCUTS.map(([keys, text]) => (
          <div key={keys}>
            <dt>
              {/* shown-values: because keys are named by what stands on them. */}
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </List>
    </Modal>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${space[2]};
  div {
    display: grid;
    grid-template-columns: 88px 1fr;
    align-items: center;
  }
  kbd {
    padding: 2px ${space[2]};
    border: 1px solid ${color('line-2')};
    border-radius: ${radius.control};
    font: inherit;
  }
`;
