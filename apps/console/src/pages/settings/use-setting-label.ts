import { useTranslation } from '@parlour/i18n';

/** `resource.TELEGRAM_CHANNEL` as words: Telegram channel. */
function toWords(name: string): string {
  const words = (name.split('.').at(-1) ?? name).replaceAll('_', ' ');
  return name.includes('.') ? words.charAt(0) + words.slice(1).toLowerCase() : words;
}

/**
 * Returns a function that names a setting, a link, or a switch as the page does; by its own name
 * where it has no other.
 */
export function useSettingLabel(): (name: string) => string {
  const { t } = useTranslation('settings');
  return (name) =>
    // shown-values: because links are named by their operator's own words; a test has the rest.
    t([`names.${name.replaceAll('.', '-')}`, 'names.other'], { name: toWords(name) });
}

/** Returns a function that names a field of a setting as the page does. */
export function useFieldLabel(): (name: string) => string {
  const { t } = useTranslation('settings');
  // shown-values: because a test of the gateway compares them with its settings.
  return (name) => t([`fields.${name}`, 'fields.other'], { name });
}
