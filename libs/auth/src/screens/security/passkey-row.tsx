import { maxLengths } from '@parlour/contract/rules';
import type { Contract, Reply } from '@parlour/contract';
import { useLanguage, useTranslation } from '@parlour/i18n';
import { formatDay } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Badge, Button, Icon, IconButton, TextField } from '@parlour/ui';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';

type PasskeyRowProps = {
  readonly passkey: Reply<Contract['passkey']['list']>[number];
  readonly isBusy: boolean;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
};

/** One passkey: its name, since when and how lately, and what can be done with it. */
export function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt, isSynced },
  isBusy,
  onRename,
  onRemove,
}: PasskeyRowProps) {
  const { t } = useTranslation('auth-later');
  const tenant = useTenant();
  const language = useLanguage();
  const [isNaming, setNaming] = useState(false);
  const day = (ms: number) => formatDay(ms, language, tenant);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setNaming(false);
    if (typed !== '' && typed !== name) onRename(typed);
  };

  return (
    <Root>
      <Icon of={KeyRound} />
      {isNaming ? (
        <Naming onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it opened on a press to rename */}
          <TextField
            name="name"
            label={t('passkey.name')}
            defaultValue={name}
            maxLength={maxLengths.passkeyName}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            autoComplete="off"
          />
          <Button type="submit" tone="quiet">
            {t('passkey.save')}
          </Button>
        </Naming>
      ) : (
        <>
          <Words>
            <b>
              <bdi translate="no">{name}</bdi> {isSynced && <Badge>{t('passkey.synced')}</Badge>}
            </b>
            <span>{t('passkey.added', { date: day(createdAt) })}</span>
            <span>
              {lastUsedAt === null
                ? t('passkey.unused')
                : t('passkey.used', { date: day(lastUsedAt) })}
            </span>
          </Words>
          <IconButton
            label={t('passkey.renameOf', { name })}
            disabled={isBusy}
            onClick={() => setNaming(true)}
          >
            <Icon of={Pencil} size={18} />
          </IconButton>
          <IconButton label={t('passkey.removeOf', { name })} disabled={isBusy} onClick={onRemove}>
            <Icon of={Trash2} size={18} />
          </IconButton>
        </>
      )}
    </Root>
  );
}

const Root = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[3]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.control};
  > svg {
    flex: none;
    color: ${color('text-3')};
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  font-size: ${type.sm};
  color: ${color('text-2')};
  overflow-wrap: anywhere;
  > b {
    color: ${color('text-1')};
    font-size: ${type.md};
    font-weight: 600;
  }
`;

const Naming = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[2]};
  flex: 1;
  min-inline-size: 0;
  > :first-child {
    flex: 1 1 160px;
  }
`;
