import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { PageNote } from '../../layout/page-note.ts';
import { Panels } from '../../layout/panel.tsx';
import { usePageKeys } from '../../navigation/use-page-keys.ts';
import { useBrand } from '../../session/current-operator.tsx';
import { EvidencePanel, FactsPanel, LimitsPanel, OthersPanel } from './case-panels.tsx';
import { type CaseDetail, REFRESH_MS } from './case-types.ts';
import { CloseDialog } from './close-dialog.tsx';
import { type CaseClaims, useCaseClaims } from './use-case-claims.ts';

/** A case: its figures, what protects its member, and what came of it. */
export function CaseScreen() {
  const { code: brand } = useBrand();
  const { case: id = '' } = useParams();
  const query = useCall(
    'cases',
    'detail',
    { brand, query: { case: id } },
    { refetchInterval: REFRESH_MS },
  );
  return <QueryState query={query}>{(detail) => <CaseView detail={detail} />}</QueryState>;
}

function CaseView({ detail }: { readonly detail: CaseDetail }) {
  const { t } = useTranslation('cases');
  const claims = useCaseClaims();
  return (
    <>
      <PageHead
        title={`${t(`kinds.${detail.kind}`)} · ${detail.username}`}
        actions={<CaseActions detail={detail} claims={claims} />}
      />
      {claims.isOthers(detail) ? (
        <PageNote>{t('claim.taken', { by: detail.claimedBy ?? '' })}</PageNote>
      ) : null}
      <Panels>
        <EvidencePanel detail={detail} />
        <FactsPanel detail={detail} />
        <LimitsPanel detail={detail} />
        <OthersPanel detail={detail} />
      </Panels>
    </>
  );
}

type ActionsProps = { readonly detail: CaseDetail; readonly claims: CaseClaims };

/** Claiming, releasing and closing, by buttons and by the key C. */
function CaseActions({ detail, claims }: ActionsProps) {
  const { t } = useTranslation('cases');
  const { t: claimText } = useTranslation('claims');
  const [isClosing, setClosing] = useState(false);
  usePageKeys({ c: () => claims.toggle(detail) }, !isClosing);
  if (!claims.canToggle(detail)) return null;
  const isMine = claims.isMine(detail);
  return (
    <>
      <Button
        tone={isMine ? 'quiet' : 'primary'}
        size="sm"
        aria-keyshortcuts="c"
        disabled={claims.isPending}
        onClick={() => claims.toggle(detail)}
      >
        {claimText(isMine ? 'release' : 'claim')}
      </Button>
      {isMine ? (
        <Button size="sm" onClick={() => setClosing(true)}>
          {t('close.title')}
        </Button>
      ) : null}
      {isClosing ? <CloseDialog detail={detail} onClose={() => setClosing(false)} /> : null}
    </>
  );
}
