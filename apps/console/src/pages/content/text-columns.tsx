import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { Badge, TextField } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { styled } from 'styled-components';

import { useLanguageName } from '../../text/language-name.ts';
import type { ContentKind, Draft, DraftText } from './content-types.ts';
import { withText } from './draft.ts';

/** The props of a panel in the editor: the draft, and how it is changed. */
export type DraftFields = {
  readonly kind: ContentKind;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** The operator may look only. */
  readonly isReadOnly: boolean;
};

type TextColumnsProps = DraftFields & {
  /** The languages whose missing title is marked as a fault. */
  readonly marked: readonly string[];
};

/** The words of an item, all languages beside each other, with what is missing. */
export function TextColumns({ kind, draft, onChange, isReadOnly, marked }: TextColumnsProps) {
  return (
    <Columns>
      {draft.texts.map((text) => (
        <TextColumn
          key={text.language}
          kind={kind}
          text={text}
          isReadOnly={isReadOnly}
          isMarked={marked.includes(text.language)}
          onChange={(change) => onChange(withText(draft, text.language, change))}
        />
      ))}
    </Columns>
  );
}

type TextColumnProps = Pick<DraftFields, 'kind' | 'isReadOnly'> & {
  readonly text: DraftText;
  readonly isMarked: boolean;
  readonly onChange: (change: Partial<DraftText>) => void;
};

function TextColumn({ kind, text, isMarked, onChange, isReadOnly }: TextColumnProps) {
  const { t } = useTranslation('content');
  const languageName = useLanguageName();
  const { language, title, subTitle, action, body } = text;
  const isBanner = kind === 'banner';
  const isPlain = isBanner || kind === 'closing';
  const common = { dir: 'auto' as const, readOnly: isReadOnly };
  return (
    <Column aria-labelledby={`content-${language}`}>
      <h2 id={`content-${language}`}>
        {languageName(language)}
        {title.trim() === '' ? <Badge data-tone="negative">{t('columns.missing')}</Badge> : null}
      </h2>
      <TextField
        {...common}
        label={t('fields.title')}
        error={isMarked ? t('fields.title-required') : undefined}
        maxLength={200}
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      {kind === 'promotion' ? (
        <TextField
          {...common}
          label={t('fields.subTitle')}
          maxLength={300}
          value={subTitle}
          onChange={({ target }) => onChange({ subTitle: target.value })}
        />
      ) : null}
      <TextArea
        {...common}
        label={t('fields.body')}
        hint={isPlain ? undefined : t('fields.html')}
        rows={isPlain ? 3 : 10}
        maxLength={20_000}
        value={body}
        onChange={({ target }) => onChange({ body: target.value })}
      />
      {isBanner ? (
        <TextField
          {...common}
          label={t('fields.action')}
          hint={t('fields.action-hint')}
          maxLength={60}
          value={action}
          onChange={({ target }) => onChange({ action: target.value })}
        />
      ) : null}
    </Column>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: ${space[4]};
  margin-block-end: ${space[4]};
`;

const Column = styled.section`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]} ${space[4]};
  border: 1px solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  h2 {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    font-size: ${type.md};
  }
`;
