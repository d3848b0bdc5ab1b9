import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { NOT_REMOVED } from '../../content/preview/module.ts';
import type { ContentKind, ContentState } from './content-draft.ts';

/** The filter of a page of a list; a field that is not set filters nothing. */
type ContentFilter = {
  /** Part of a title in any language, or of the id. */
  readonly text: string | null;
  readonly state: ContentState | null;
  /** A language that the title is missing in. */
  readonly missing: string | null;
};

type IndexPage = {
  /** The last item of the page before; null: from the first one on. */
  readonly after: string | null;
  readonly limit: number;
  /** The moment (ms) that decides what is shown by now. */
  readonly now: number;
};

const BANNERS = `select b.id, b.is_on, b.valid_from, b.valid_until, b.position,
    b.group_name as place, (select jsonb_agg(jsonb_build_object('language', t.language, 'title',
      t.title)) from banner_text t where t.tenant = b.tenant and t.banner = b.id) as texts
  from banner b where b.tenant = $1`;

const ANNOUNCEMENTS = `select a.id, a.is_on, a.valid_from, a.valid_until, a.position, '' as place,
    (select jsonb_agg(jsonb_build_object('language', t.language, 'title', t.title))
      from announcement_text t where t.tenant = a.tenant and t.announcement = a.id) as texts
  from announcement a where a.tenant = $1 and a.kind = $2`;

const HELP = `select p.tag as id, p.is_on, null::timestamptz as valid_from,
    null::timestamptz as valid_until, p.position, '' as place,
    (select jsonb_agg(jsonb_build_object('language', t.language, 'title', t.title))
      from help_text t where t.tenant = p.tenant and t.tag = p.tag) as texts
  from help_page p where p.tenant = $1`;

/** A text of the settings is one for all languages, or one a language. */
const CLOSING = `select k.id,
    coalesce(s.value -> 'title', '{}') <> '{}' or coalesce(s.value -> 'message', '{}') <> '{}'
      as is_on,
    null::timestamptz as valid_from, null::timestamptz as valid_until, 0 as position, '' as place,
    case jsonb_typeof(s.value -> 'title')
      when 'string' then
        jsonb_build_array(jsonb_build_object('language', 'EN', 'title', s.value -> 'title'))
      when 'object' then (select jsonb_agg(jsonb_build_object('language', t.key, 'title', t.value))
        from jsonb_each(s.value -> 'title') t)
    end as texts
  from unnest(array['maintenance', 'region']) as k (id)
  left join setting s on s.tenant = $1 and s.key = k.id`;

/**
 * A page of what is shown together with what was only written: by group and position, then the
 * newest first. An item stands where its newest version puts it.
 */
const pageOf = (live: string): string => `with live as (${live}),
  newest as (select distinct on (v.item) v.item, v.draft, v.saved_at from content_version v
    where v.tenant = $1 and v.kind = $2 and ${NOT_REMOVED} order by v.item, v.version desc),
  item as (select coalesce(l.id, n.item) as id,
      case when l.id is null then 'draft' when not l.is_on then 'off'
        when l.valid_until <= to_timestamp($3::float8) then 'ended'
        when l.valid_from > to_timestamp($3::float8) then 'scheduled' else 'live' end as state,
      coalesce(n.draft -> 'texts', l.texts, '[]') as texts,
      row_number() over (order by coalesce(n.draft ->> 'group', l.place, ''),
        coalesce((n.draft ->> 'position')::integer, l.position),
        case when l.id is null then n.saved_at else l.valid_from end desc nulls last,
        coalesce(l.id, n.item)) as ordinal
    from live l full join newest n on n.item = l.id)
  select i.id from item i
  where i.ordinal > coalesce((select a.ordinal from item a where a.id = $4), 0)
    and ($5::text is null or i.state = $5)
    and ($6::text is null or not exists (select from jsonb_array_elements(i.texts) t
      where t ->> 'language' = $6 and t ->> 'title' <> ''))
    and ($7::text is null or has_words(concat_ws(' ', i.id,
      (select string_agg(t ->> 'title', ' ') from jsonb_array_elements(i.texts) t)), $7))
  order by i.ordinal limit $8`;

type Params = readonly [
  TenantId,
  ContentKind,
  number,
  string | null,
  ContentState | null,
  string | null,
  string | null,
  number,
];
type Read = (db: Db, params: Params) => Promise<{ readonly id: string }[]>;

const readAnnouncements: Read = (db, params) =>
  db.many('ops-content-announcements', pageOf(ANNOUNCEMENTS), [...params]);

const reads: Readonly<Record<ContentKind, Read>> = {
  banner: (db, params) => db.many('ops-content-banners', pageOf(BANNERS), [...params]),
  notice: readAnnouncements,
  popup: readAnnouncements,
  agent_notice: readAnnouncements,
  promotion: readAnnouncements,
  help: (db, params) => db.many('ops-content-help', pageOf(HELP), [...params]),
  closing: (db, params) => db.many('ops-content-closing', pageOf(CLOSING), [...params]),
};

/** The ids of a page of a kind's items, in their order. */
export const readContentIndex = async (
  db: Db,
  tenantId: TenantId,
  kind: ContentKind,
  { text, state, missing }: ContentFilter,
  { after, limit, now }: IndexPage,
): Promise<string[]> =>
  (await reads[kind](db, [tenantId, kind, now / 1000, after, state, missing, text, limit])).map(
    ({ id }) => id,
  );
