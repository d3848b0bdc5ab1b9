import { localStore } from '@parlour/browser-storage';
import { type CallError, toCallError, errorText } from '@parlour/client';
import { useI18n, useLanguage, useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { type LanguageCode, languages } from '@parlour/tenant';
import { color, media, radius, size, space, type } from '@parlour/tokens';
import { Badge, Button, FailedState, Modal, Skeleton } from '@parlour/ui';
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { chooseLanguage } from './choose-language.ts';
import { Flag } from './flag.tsx';
import {
  buildBrandUrl,
  storeRegion,
  pickLanguage,
  listLanguages,
  type Region,
} from './region-choice.ts';

type RegionDialogProps = {
  readonly onClose: () => void;
  /** Leaves for another brand's site. */
  readonly onLeave?: (address: string) => void;
};

const navigateTo = (address: string) => globalThis.location.assign(address);

/**
 * Countries with their languages. Within the brand a choice changes the language; another country
 * is another brand's site.
 */
export function RegionDialog({ onClose, onLeave = navigateTo }: RegionDialogProps) {
  const { t } = useTranslation('site-later');
  const { t: errors } = useTranslation('errors');
  const { country: here } = useTenant();
  const { regions, error, setError, retry } = useRegions();
  // Closed without a choice: the answer is this country, and the question is not asked again.
  const handleClose = () => {
    storeRegion(localStore, here);
    onClose();
  };
  return (
    <Modal
      name="region"
      isOpen
      title={t('region.title')}
      onClose={handleClose}
      size={{ inline: 760 }}
    >
      {regions && (
        <RegionForm regions={regions} onClose={onClose} onLeave={onLeave} onError={setError} />
      )}
      {!regions && error && (
        <FailedState title={errorText(errors, error)} detail={error.requestId} onRetry={retry} />
      )}
      {!regions && !error && (
        <Countries aria-busy>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} block="128px" corner="var(--radius-card)" />
          ))}
        </Countries>
      )}
    </Modal>
  );
}

function useRegions() {
  const api = useApi();
  const [regions, setRegions] = useState<readonly Region[] | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const load = useCallback(
    () =>
      void api.system
        .regions()
        .then(setRegions, (thrown: unknown) => setError(toCallError(thrown))),
    [api],
  );
  useEffect(load, [load]);
  const retry = () => {
    setError(null);
    load();
  };
  return { regions, error, setError, retry };
}

type RegionFormProps = Required<RegionDialogProps> & {
  readonly regions: readonly Region[];
  readonly onError: (error: CallError | null) => void;
};

function RegionForm({ regions, onClose, onLeave, onError }: RegionFormProps) {
  const { t } = useTranslation('site-later');
  const i18n = useI18n();
  const language = useLanguage();
  const { country: here } = useTenant();
  const [isBusy, setBusy] = useState(false);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { region, chosen } = readChoice(event.currentTarget, regions);
    if (!region || !chosen) return onClose();
    setBusy(true);
    if (region.country !== here)
      return onLeave(buildBrandUrl(region.domain, chosen, globalThis.location));
    try {
      if (chosen !== language) await chooseLanguage(i18n, chosen);
      storeRegion(localStore, region.country);
      onClose();
    } catch {
      setBusy(false);
      onError(toCallError(new Error('the language did not load')));
    }
  };

  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <Intro>{t('region.text')}</Intro>
      <Countries>
        {regions.map((region) => (
          <Country
            key={region.country}
            region={region}
            isHere={region.country === here}
            chosen={region.country === here ? pickLanguage(region, language) : null}
            language={language}
          />
        ))}
      </Countries>
      <Foot>
        <Button type="submit" busy={isBusy}>
          {t('region.ok')}
        </Button>
      </Foot>
    </form>
  );
}

/** The region and the language that a radio button names, as `PK UR`. */
function readChoice(form: HTMLFormElement, regions: readonly Region[]) {
  const [country, code] = String(new FormData(form).get('region') ?? '').split(' ');
  const region = regions.find((candidate) => candidate.country === country);
  const chosen = region && listLanguages(region).find((language) => language === code);
  return { region, chosen };
}

type CountryProps = {
  readonly region: Region;
  readonly isHere: boolean;
  readonly chosen: LanguageCode | null;
  readonly language: LanguageCode;
};

function Country({ region, isHere, chosen, language }: CountryProps) {
  const { t } = useTranslation('site-later');
  const { tag } = languages[language];
  const languageNames = new Intl.DisplayNames([tag], { type: 'language' });
  const name =
    new Intl.DisplayNames([tag], { type: 'region' }).of(region.country) ?? region.countryName;
  return (
    <Box data-here={isHere || undefined}>
      <legend>
        <Flag country={region.country} edge={28} />
        <span>{name}</span>
        {isHere && <Badge data-tone="brand">{t('region.here')}</Badge>}
      </legend>
      <Currency>{t('region.currency', { currency: region.currency })}</Currency>
      {listLanguages(region).map((code) => {
        const gloss = languageNames.of(languages[code].tag);
        return (
          <label key={code}>
            <input
              type="radio"
              name="region"
              value={`${region.country} ${code}`}
              defaultChecked={code === chosen}
            />
            <span lang={languages[code].tag}>{languages[code].name}</span>
            {/* Seen only, for devices without that script: spoken, the own name is enough. */}
            {gloss !== languages[code].name && <small aria-hidden>{gloss}</small>}
          </label>
        );
      })}
    </Box>
  );
}

const Intro = styled.p`
  color: ${color('text-2')};
  margin-block-end: ${space[4]};
`;

const Countries = styled.div`
  display: grid;
  gap: ${space[3]};
  ${media.compact} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Box = styled.fieldset`
  min-inline-size: 0;
  padding: ${space[3]} ${space[4]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.card};
  &[data-here] {
    border-color: ${color('brand')};
    background: ${color('brand-soft')};
  }
  > legend {
    float: inline-start;
    display: flex;
    align-items: center;
    gap: ${space[2]};
    inline-size: 100%;
    padding: 0;
    font-weight: 600;
  }
  > legend > span:first-of-type {
    flex: 1;
    min-inline-size: 0;
  }
  > label {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: ${size.touch};
    cursor: pointer;
  }
  small {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    accent-color: ${color('brand')};
  }
`;

const Currency = styled.p`
  clear: both;
  color: ${color('text-2')};
  font-size: ${type.sm};
`;

const Foot = styled.div`
  position: sticky;
  inset-block-end: calc(-1 * ${space[5]});
  display: grid;
  padding-block: ${space[4]};
  background: ${color('surface-2')};
  ${media.compact} {
    justify-content: end;
  }
`;
