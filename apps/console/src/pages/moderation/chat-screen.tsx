import { useTranslation } from '@parlour/i18n';
import { Button, EmptyState } from '@parlour/ui';
import { useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { useChatColumns } from './chat-columns.tsx';
import { ChatDialog, type ChatStep } from './chat-dialog.tsx';
import { WordsDialog } from './words-dialog.tsx';

const FILTERS = ['reported', 'hidden'] as const;
/** The room is looked at again after so many ms. */
const REFRESH_MS = 5000;

/** The chat room of the brand: what was said, reported, hidden; and what to do about it. */
export function ChatScreen() {
  const { t } = useTranslation('moderation');
  const { code: brand } = useBrand();
  const list = useListState(['show']);
  const [step, setStep] = useState<ChatStep | null>(null);
  const [areWordsOpen, setWordsOpen] = useState(false);
  const columns = useChatColumns(setStep);
  const show = FILTERS.find((each) => each === list.filters.show);
  const query = useCall(
    'chatRoom',
    'messages',
    { brand, query: { show, after: list.cursor } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <>
      <PageHead
        title={t('chat.title')}
        actions={
          <Button size="sm" tone="quiet" onClick={() => setWordsOpen(true)}>
            {t('words.title')}
          </Button>
        }
      />
      <PagedGrid
        query={query}
        list={list}
        name="chat"
        caption={t('chat.title')}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t(show ? 'chat.none-found' : 'chat.none')} />}
        toolbar={
          <FilterSelect
            label={t('chat.show')}
            value={list.filters.show}
            onChange={(value) => list.setFilters({ show: value })}
            allLabel={t('chat.all')}
            options={FILTERS.map((value) => ({ value, label: t(`chat.filters.${value}`) }))}
          />
        }
        actions={<ExportButton list="chat" filters={{ show }} />}
      />
      {step ? <ChatDialog step={step} onClose={() => setStep(null)} /> : null}
      {areWordsOpen ? <WordsDialog onClose={() => setWordsOpen(false)} /> : null}
    </>
  );
}
