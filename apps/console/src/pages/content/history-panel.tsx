import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Badge, Button } from '@parlour/ui';
import { Disclosure } from '@parlour/ui/controls';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useCall, useChange } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { useNotifyOutcome } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { Panel } from '../../layout/panel.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { ContentItem, ContentVersion, Draft } from './content-types.ts';
import { compareDrafts, toEdited } from './draft.ts';

type HistoryPanelProps = {
  readonly item: ContentItem;
  /** Goes on editing from an earlier version. */
  readonly onEdit: (draft: Draft) => void;
};

/** The versions of an item: who saved them and why, what changed, and the way back. */
export function HistoryPanel({ item, onEdit }: HistoryPanelProps) {
  const { t } = useTranslation('content');
  const brand = useBrand();
  const query = useCall('content', 'versions', {
    brand: brand.code,
    query: { kind: item.kind, id: item.id },
  });
  const [rollback, setRollback] = useState<ContentVersion | null>(null);
  const languages = [...new Set([...brand.languages, 'EN'])];
  const earlier = (version: ContentVersion | undefined) =>
    version && toEdited(version.draft, languages);
  return (
    <Section>
      <Panel title={t('panels.history')}>
        <QueryState query={query}>
          {(versions) =>
            versions.length === 0 ? (
              <p>{t('history.none')}</p>
            ) : (
              <List>
                {versions.map((version, index) => (
                  <VersionEntry
                    key={version.version}
                    version={version}
                    draft={toEdited(version.draft, languages)}
                    before={earlier(versions[index + 1])}
                    onEdit={onEdit}
                    onRollback={() => setRollback(version)}
                  />
                ))}
              </List>
            )
          }
        </QueryState>
      </Panel>
      {rollback ? (
        <RollbackDialog item={item} version={rollback} onClose={() => setRollback(null)} />
      ) : null}
    </Section>
  );
}

type VersionEntryProps = {
  readonly version: ContentVersion;
  readonly draft: Draft;
  /** The version before it, where it is known. */
  readonly before: Draft | undefined;
  readonly onEdit: (draft: Draft) => void;
  readonly onRollback: () => void;
};

function VersionEntry({ version, draft, before, onEdit, onRollback }: VersionEntryProps) {
  const { t } = useTranslation('content');
  const format = useFormat();
  const may = usePermissionCheck();
  return (
    <li>
      <Line>
        <strong>{t('history.version', { version: version.version })}</strong>
        {version.isLive ? <Badge data-tone="positive">{t('states.live')}</Badge> : null}
        <span>{format.time(version.savedAt)}</span>
        <span>{version.savedBy ?? t('history.before')}</span>
        <q>{version.reason}</q>
        {may('content.write') ? (
          <Button size="sm" tone="quiet" onClick={() => onEdit(draft)}>
            {t('history.edit')}
          </Button>
        ) : null}
        {may('content.publish') && !version.isLive ? (
          <Button size="sm" tone="quiet" onClick={onRollback}>
            {t('history.publish')}
          </Button>
        ) : null}
      </Line>
      {before ? (
        <Disclosure title={t('history.changes')}>
          <Differences before={before} after={draft} />
        </Disclosure>
      ) : null}
    </li>
  );
}

function Differences({ before, after }: { readonly before: Draft; readonly after: Draft }) {
  const { t } = useTranslation('content');
  const differences = compareDrafts(before, after);
  if (differences.length === 0) return <p>{t('history.same')}</p>;
  return (
    <Changes>
      {differences.map(({ field, language, before: was, after: is }) => (
        <div key={`${language} ${field}`}>
          <dt>
            {t(`diff.${field.replace('.', '-')}`)} {language}
          </dt>
          <dd dir="auto">
            {was ? <del>{was}</del> : null} {is ? <ins>{is}</ins> : null}
          </dd>
        </div>
      ))}
    </Changes>
  );
}

type RollbackDialogProps = {
  readonly item: ContentItem;
  readonly version: ContentVersion;
  readonly onClose: () => void;
};

function RollbackDialog({ item, version: { version }, onClose }: RollbackDialogProps) {
  const { t } = useTranslation('content');
  const { code: brand } = useBrand();
  const notifyOutcome = useNotifyOutcome();
  const change = useChange('content', 'publish', {
    onDone: (outcome) => {
      notifyOutcome(outcome, t('actions.rollback.done', { version }));
      onClose();
    },
  });
  const { kind, id } = item;
  return (
    <ReasonDialog
      name="content-rollback"
      title={t('actions.rollback.title', { version })}
      text={t('actions.rollback.text')}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { kind, id, version, reason } })}
      onClose={onClose}
    />
  );
}

const Section = styled.div`
  margin-block-start: ${space[4]};
`;

const List = styled.ol`
  display: grid;
  gap: ${space[3]};
  list-style: none;
  font-size: ${type.sm};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  q {
    margin-inline-end: auto;
    color: ${color('text-2')};
    overflow-wrap: anywhere;
  }
`;

const Changes = styled.dl`
  display: grid;
  gap: ${space[2]};
  dt {
    color: ${color('text-2')};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  del {
    color: ${color('negative')};
  }
  ins {
    color: ${color('positive')};
    text-decoration: none;
  }
`;
