import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { AtRest } from '../../../security/at-rest.ts';

/**
 * The facts that a member gives about itself in addition to name, number and address, by field of
 * the registration.
 */
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
type ProfileField = (typeof profileFields)[number];
type ProfileTexts = Readonly<Partial<Record<ProfileField, string>>>;

/**
 * The fields that identify a member, and their income: sealed, so that a reader of the database, or
 * a row moved to another member, shows nothing.
 */
const sealedFields: ReadonlySet<ProfileField> = new Set([
  'fullName',
  'payeeName',
  'idNumber',
  'address',
  'occupation',
  'sourceOfIncome',
]);

type StoredText = string | { readonly sealed: string };

/**
 * Keeps profiles: names in other services as they are, the rest sealed for its member and field.
 */
export type ProfileRepository = {
  readonly read: (db: Db, tenantId: TenantId, member: MemberId) => Promise<ProfileTexts>;
  /** Writes the texts that are given and leaves the others; an empty one is forgotten. */
  readonly write: (
    db: Db,
    tenantId: TenantId,
    member: MemberId,
    texts: ProfileTexts,
  ) => Promise<void>;
};

export function createProfileRepository({
  atRest,
}: {
  readonly atRest: AtRest;
}): ProfileRepository {
  const label = (tenantId: TenantId, member: MemberId, field: string) =>
    `profile ${tenantId} ${member} ${field}`;
  return {
    async read(db, tenantId, member) {
      const row = await db.one<{ fields: Record<string, StoredText> }>(
        'profile-texts',
        'select fields from member_profile where tenant = $1 and member = $2',
        [tenantId, member],
      );
      const openText = (field: ProfileField, stored: StoredText) =>
        typeof stored === 'string'
          ? stored
          : atRest.open(label(tenantId, member, field), stored.sealed);
      return Object.fromEntries(
        profileFields.flatMap((field) =>
          row?.fields[field] === undefined ? [] : [[field, openText(field, row.fields[field])]],
        ),
      );
    },
    async write(db, tenantId, member, texts) {
      const writtenFields = profileFields.filter((field) => texts[field] !== undefined);
      if (writtenFields.length === 0) return;
      const sealIfNeeded = (field: ProfileField, text: string): StoredText =>
        sealedFields.has(field)
          ? { sealed: atRest.seal(label(tenantId, member, field), text) }
          : text;
      const storedTexts = Object.fromEntries(
        writtenFields
          .filter((field) => texts[field] !== '')
          .map((field) => [field, sealIfNeeded(field, texts[field] ?? '')]),
      );
      await db.exec(
        'profile-texts-write',
        `insert into member_profile (tenant, member, fields) values ($1, $2, $3::jsonb)
         on conflict (tenant, member) do update
           set fields = (member_profile.fields - $4::text[]) || excluded.fields,
             updated_at = now()`,
        [tenantId, member, JSON.stringify(storedTexts), writtenFields],
      );
    },
  };
}
