import type { Db } from '../../db/query.ts';
import type { AtRest } from '../../secrets/at-rest.ts';

/** What a member tells about itself besides name, number and address, by field of the registration. */
export const profileFields = [
  'fullName',
  'payeeName',
  'idNumber',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'qqNum',
  'wechat',
  'line',
  'whatsapp',
  'telegram',
  'facebook',
  'zalo',
  'skype',
] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileTexts = Readonly<Partial<Record<ProfileField, string>>>;

/** What says who somebody is and what they live on: sealed, so that whoever reads the database, or moves a row in it, reads nothing. */
const secret: ReadonlySet<ProfileField> = new Set([
  'fullName',
  'payeeName',
  'idNumber',
  'address',
  'occupation',
  'sourceOfIncome',
]);

type Kept = string | { readonly sealed: string };

/** Keeps profiles: names in other services as they are, the rest sealed for its member and field. */
export type Profiles = {
  readonly read: (db: Db, tenantId: number, member: bigint) => Promise<ProfileTexts>;
  /** Writes the texts that are given and leaves the others; an empty one is forgotten. */
  readonly write: (db: Db, tenantId: number, member: bigint, texts: ProfileTexts) => Promise<void>;
};

export function createProfiles({ atRest }: { readonly atRest: AtRest }): Profiles {
  const label = (tenantId: number, member: bigint, field: string) =>
    `profile ${tenantId} ${member} ${field}`;
  return {
    async read(db, tenantId, member) {
      const row = await db.one<{ fields: Record<string, Kept> }>(
        'profile-texts',
        'select fields from member_profile where tenant = $1 and member = $2',
        [tenantId, member],
      );
      const open = (field: ProfileField, kept: Kept) =>
        typeof kept === 'string' ? kept : atRest.open(label(tenantId, member, field), kept.sealed);
      return Object.fromEntries(
        profileFields.flatMap((field) =>
          row?.fields[field] === undefined ? [] : [[field, open(field, row.fields[field])]],
        ),
      );
    },
    async write(db, tenantId, member, texts) {
      const given = profileFields.filter((field) => texts[field] !== undefined);
      if (given.length === 0) return;
      const keep = (field: ProfileField, text: string): Kept =>
        secret.has(field) ? { sealed: atRest.seal(label(tenantId, member, field), text) } : text;
      const kept = Object.fromEntries(
        given
          .filter((field) => texts[field] !== '')
          .map((field) => [field, keep(field, texts[field] ?? '')]),
      );
      await db.exec(
        'profile-texts-write',
        `insert into member_profile (tenant, member, fields) values ($1, $2, $3::jsonb)
         on conflict (tenant, member) do update set fields = (member_profile.fields - $4::text[]) || excluded.fields, updated_at = now()`,
        [tenantId, member, JSON.stringify(kept), given],
      );
    },
  };
}
