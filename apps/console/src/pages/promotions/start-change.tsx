import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

import { useOperator } from '../../session/current-operator.tsx';
import { createFormat } from '../../text/format.ts';
import { Dates } from './dates.tsx';
import type { WireTerms } from './promotion-types.ts';
import { BrandTermsText } from './terms-text.tsx';

/** The content of a request to start a version, or of the version that runs. */
type Shown = {
  readonly name: string;
  readonly version: number;
  readonly terms: WireTerms;
  readonly startsAt: number;
  readonly endsAt: number | null;
};

type StartChangeProps = {
  /** The code of a brand. */
  readonly brand: string;
  /** The version that runs; null: none does; undefined: that is not known. */
  readonly before: unknown;
  readonly after: unknown;
};

/** Shows the version of a promotion that runs and the one that is proposed, both as sentences. */
export function StartChange({ brand, before, after }: StartChangeProps) {
  const { t } = useTranslation('promotion-pages');
  return (
    <Sides>
      {before === undefined ? null : (
        <section>
          <h3>{t('approval.now')}</h3>
          {before === null ? (
            <p>{t('approval.nothing')}</p>
          ) : (
            <Side brand={brand} of={before as Shown} />
          )}
        </section>
      )}
      <section>
        <h3>{t('approval.proposed')}</h3>
        <Side brand={brand} of={after as Shown} />
      </section>
    </Sides>
  );
}

function Side({ brand: code, of }: { readonly brand: string; readonly of: Shown }) {
  const { t } = useTranslation('promotion-pages');
  const brand = useOperator().brands.find((one) => one.code === code);
  if (!brand) return null;
  const format = createFormat(brand);
  return (
    <>
      <p>
        {of.name} · {t('version-number', { version: of.version })}
      </p>
      <p>
        <Dates of={of} format={format} />
      </p>
      <BrandTermsText brand={brand} terms={of.terms} />
    </>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: ${space[4]};
  section {
    display: grid;
    align-content: start;
    gap: ${space[2]};
  }
`;
