import { segmentAccounts } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Select, TextField } from '@parlour/ui';
import { styled } from 'styled-components';

import { useBrand } from '../../session/current-operator.tsx';
import { UnitText, useNumberFaults } from '../../forms/unit-text.tsx';
import { useLanguageName } from '../../text/language-name.ts';
import {
  MOST_OF_SEGMENT,
  type SegmentDraft,
  segmentNumbers,
  type Segment,
} from './segment-draft.ts';

type SegmentFieldsProps = {
  readonly segment: SegmentDraft;
  readonly onChange: (segment: SegmentDraft) => void;
};

/** Facts of members that a segment is limited by; what is left empty leaves none out. */
export function SegmentFields({ segment, onChange }: SegmentFieldsProps) {
  const { t } = useTranslation('messages');
  const faults = useNumberFaults();
  const { languages } = useBrand();
  const languageName = useLanguageName();
  const set = (change: Partial<SegmentDraft>) => onChange({ ...segment, ...change });
  return (
    <Fields>
      <Select
        label={t('segment.language')}
        value={segment.language}
        onChange={({ target }) => set({ language: target.value })}
      >
        <option value="">{t('segment.any')}</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageName(language)}
          </option>
        ))}
      </Select>
      <Select
        label={t('segment.account')}
        value={segment.account}
        onChange={({ target }) => set({ account: target.value })}
      >
        <option value="">{t('segment.any')}</option>
        {segmentAccounts.map((account) => (
          <option key={account} value={account}>
            {t(`segment.accounts.${account}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('segment.tag')}
        maxLength={40}
        autoComplete="off"
        value={segment.tag}
        onChange={({ target }) => set({ tag: target.value })}
      />
      {segmentNumbers.map((name) => (
        <UnitText
          key={name}
          label={t(`segment.${name}`)}
          unit="count"
          maxLength={5}
          value={segment[name]}
          error={faults.count(segment[name], MOST_OF_SEGMENT)}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
    </Fields>
  );
}

/** Returns the limits of a segment, in words. */
export function useSegmentFacts(
  segment: Segment,
): readonly (readonly [name: string, value: string])[] {
  const { t } = useTranslation('messages');
  const languageName = useLanguageName();
  const { language, account, tag, ...numbers } = segment;
  return [
    ...(language ? [[t('segment.language'), languageName(language)] as const] : []),
    ...(tag ? [[t('segment.tag'), tag] as const] : []),
    ...(account ? [[t('segment.account'), t(`segment.accounts.${account}`)] as const] : []),
    ...segmentNumbers.flatMap((name) => {
      const count = numbers[name];
      return count === undefined ? [] : [[t(`segment.${name}`), String(count)] as const];
    }),
  ];
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: ${space[3]};
`;
