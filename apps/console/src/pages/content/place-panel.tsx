import {
  bannerLinkTypes,
  popupMoments,
  promotionCategories,
} from '@parlour/contract/operator/choices';
import { bannerGroups } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Checkbox, Select, TextField } from '@parlour/ui';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { CountText } from '../../forms/unit-text.tsx';
import { Panel } from '../../layout/panel.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { Draft } from './content-types.ts';
import { PromotionChoice } from './promotion-choice.tsx';
import type { DraftFields } from './text-columns.tsx';

type PlacePanelProps = DraftFields & {
  /** The tag of a new help page; null of one that has its tag. */
  readonly tag: string | null;
  readonly onTag: (tag: string) => void;
};

const MAX_POSITION = 9999;

/** A panel for the place of an item on the site, and the target of its link. */
export function PlacePanel({ tag, onTag, ...fields }: PlacePanelProps) {
  const { t } = useTranslation('content');
  const { kind, draft, onChange, isReadOnly } = fields;
  return (
    <Panel title={t('panels.place')}>
      <Fields disabled={isReadOnly}>
        {kind === 'banner' ? <BannerFields {...fields} /> : null}
        {kind === 'popup' ? <Choice {...fields} name="moment" values={popupMoments} /> : null}
        {kind === 'promotion' ? (
          <>
            <PromotionChoice {...fields} />
            <Choice {...fields} name="category" values={promotionCategories} />
          </>
        ) : null}
        {kind === 'notice' ? (
          <Checkbox
            checked={draft.rolls}
            onChange={({ target }) => onChange({ ...draft, rolls: target.checked })}
          >
            {t('fields.rolls')}
          </Checkbox>
        ) : null}
        {kind === 'help' ? <HelpFields {...fields} tag={tag} onTag={onTag} /> : null}
        <CountText
          label={t('columns.position')}
          hint={t('fields.position-hint')}
          max={MAX_POSITION}
          value={draft.position}
          onChange={(position) => onChange({ ...draft, position })}
        />
      </Fields>
    </Panel>
  );
}

type ChoiceProps = DraftFields & {
  readonly name: 'group' | 'moment' | 'category';
  readonly values: readonly string[];
};

function Choice({ name, values, draft, onChange }: ChoiceProps) {
  const { t } = useTranslation('content');
  return (
    <Select
      label={t(`fields.${name}`)}
      value={draft[name] ?? ''}
      // The options are the values of this field.
      onChange={({ target }) => onChange({ ...draft, [name]: target.value } as Draft)}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {t([`place.${value}`, 'place.other'], { place: value })}
        </option>
      ))}
    </Select>
  );
}

function BannerFields(fields: DraftFields) {
  const { t } = useTranslation('content');
  const { draft, onChange } = fields;
  const { link } = draft;
  return (
    <>
      <Choice {...fields} name="group" values={bannerGroups} />
      <Select
        label={t('fields.link')}
        value={link?.type ?? ''}
        onChange={({ target }) => {
          const type = bannerLinkTypes.find((each) => each === target.value);
          onChange({ ...draft, link: type ? { type, to: '' } : null });
        }}
      >
        <option value="">{t('links.none')}</option>
        {bannerLinkTypes.map((type) => (
          <option key={type} value={type}>
            {t(`links.${type}`)}
          </option>
        ))}
      </Select>
      {link ? (
        <TextField
          label={t(`links.to-${link.type}`)}
          hint={t(`links.hint-${link.type}`)}
          dir="ltr"
          value={link.to}
          onChange={({ target }) => onChange({ ...draft, link: { ...link, to: target.value } })}
        />
      ) : null}
    </>
  );
}

/** So many pages are offered to stand under: more than any help centre has. */
const HELP_PAGES = 500;

function HelpFields({ draft, onChange, tag, onTag }: PlacePanelProps) {
  const { t } = useTranslation('content');
  const { code: brand } = useBrand();
  const { data } = useCall('content', 'list', {
    brand,
    query: { kind: 'help', limit: HELP_PAGES },
  });
  return (
    <>
      {tag === null ? null : (
        <TextField
          label={t('fields.tag')}
          hint={t('fields.tag-hint')}
          dir="ltr"
          maxLength={64}
          value={tag}
          onChange={({ target }) => onTag(target.value)}
        />
      )}
      <Select
        label={t('fields.parent')}
        value={draft.parent ?? ''}
        onChange={({ target }) => onChange({ ...draft, parent: target.value || null })}
      >
        <option value="">{t('fields.no-parent')}</option>
        {data?.rows.map(({ id, title }) => (
          <option key={id} value={id}>
            {title || id}
          </option>
        ))}
      </Select>
    </>
  );
}

/** Fields below each other; `disabled` switches all of them off. */
export const Fields = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  min-inline-size: 0;
  margin: 0;
  border: 0;
`;
