import { type DocumentKindCode, listDocumentKinds } from '@parlour/contract/identity-documents';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';

/** Documents whose name is a word of the language; all others are proper names. */
const translated: ReadonlySet<string> = new Set([
  'passport',
  'driversLicence',
  'nationalId',
  'voterCard',
  'ninSlip',
  'bvnSlip',
  'pan',
]);

/** Names documents of the brand's country. */
export function useKindName(): (code: DocumentKindCode) => string {
  const { t } = useTranslation('auth-later');
  const { country } = useTenant();
  return (code) => {
    if (translated.has(code)) return t(`identity.kinds.${code}`);
    return listDocumentKinds(country).find((kind) => kind.code === code)?.name ?? code;
  };
}
