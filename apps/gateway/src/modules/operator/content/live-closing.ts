import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { changeSetting } from '../../platform/settings/module.ts';
import { type ContentDraft, type ContentText, emptyDraft, type LiveItem } from './content-draft.ts';

/** The settings that close a site, each with the texts of its page. */
const closedValues = {
  maintenance: { on: false },
  region: { restricted: false, blockedCountries: [] },
} as const;

type ClosingPage = keyof typeof closedValues;

/** True when a page of a closed site has this id. */
export const isClosingPage = (id: string): id is ClosingPage => Object.hasOwn(closedValues, id);

/** A text of the settings: one for all languages, or one a language. */
type SettingText = string | Readonly<Record<string, string>>;
type SettingValue = {
  readonly title?: SettingText;
  readonly message?: SettingText;
  readonly [field: string]: unknown;
};
type Row = {
  readonly id: string;
  readonly value: SettingValue | null;
  readonly version: number | null;
};

const byLanguage = (text: SettingText = {}): Readonly<Record<string, string>> =>
  typeof text === 'string' ? { EN: text } : text;

function toTexts({ title, message }: SettingValue): ContentText[] {
  const [titles, messages] = [byLanguage(title), byLanguage(message)];
  const languages = new Set([...Object.keys(titles), ...Object.keys(messages)]);
  return [...languages].toSorted().map((language) => ({
    language,
    title: titles[language] ?? '',
    subTitle: '',
    action: '',
    body: messages[language] ?? '',
  }));
}

const readRows = (db: Db, tenantId: TenantId, ids: readonly string[]): Promise<Row[]> =>
  db.many(
    'ops-live-closing',
    `select k.id, s.value, c.version from unnest(array['maintenance', 'region']) as k (id)
     left join setting s on s.tenant = $1 and s.key = k.id
     left join closing_page c on c.tenant = $1 and c.id = k.id
     where k.id = any ($2)`,
    [tenantId, ids],
  );

/** The pages of a closed site with these ids, with the texts that its settings have. */
export const readLiveClosing = async (
  db: Db,
  tenantId: TenantId,
  ids: readonly string[],
): Promise<LiveItem[]> =>
  (await readRows(db, tenantId, ids)).map(({ id: page, value, version }) => {
    const texts = toTexts(value ?? {});
    return { id: page, isOn: texts.length > 0, version, draft: { ...emptyDraft, texts } };
  });

/** Writes the texts of a page and leaves alone whether the site is closed. */
async function writeTexts(
  db: Db,
  tenantId: TenantId,
  id: string,
  texts: readonly ContentText[],
): Promise<void> {
  if (!isClosingPage(id)) throw new Error(`${id} is no page of a closed site`);
  const [row] = await readRows(db, tenantId, [id]);
  const before: SettingValue = row?.value ?? closedValues[id];
  const { title: _title, message: _message, ...rest } = before;
  const pick = (name: 'title' | 'body') =>
    Object.fromEntries(
      texts.filter((text) => text[name] !== '').map((text) => [text.language, text[name]]),
    );
  const value =
    texts.length === 0 ? rest : { ...rest, title: pick('title'), message: pick('body') };
  const { faults } = await changeSetting(db, tenantId, { name: id, value });
  if (faults.length > 0) throw new Error(`the texts of ${id}: ${faults.join('; ')}`);
}

/** Says which version the texts of a page have. */
const setVersion = (db: Db, tenantId: TenantId, id: string, version: number): Promise<number> =>
  db.exec(
    'ops-live-closing-version',
    `insert into closing_page (tenant, id, version) values ($1, $2, $3)
     on conflict (tenant, id) do update set version = excluded.version`,
    [tenantId, id, version],
  );

/** Shows a version of a page of a closed site. */
export async function writeLiveClosing(
  db: Db,
  tenantId: TenantId,
  id: string,
  { draft, version }: { readonly draft: ContentDraft; readonly version: number },
): Promise<void> {
  await writeTexts(db, tenantId, id, draft.texts);
  await setVersion(db, tenantId, id, version);
}

/** Gives a page the product's own texts again; returns whether it had others. */
export async function hideLiveClosing(db: Db, tenantId: TenantId, id: string): Promise<boolean> {
  const [live] = await readLiveClosing(db, tenantId, [id]);
  if (!live?.isOn) return false;
  await writeTexts(db, tenantId, id, []);
  return true;
}

/** Says that a page shows the version that was stored of its texts before the first change. */
export const numberLiveClosing = (db: Db, tenantId: TenantId, id: string): Promise<number> =>
  setVersion(db, tenantId, id, 1);
