import type { TenantConfig } from '@parlour/tenant';

type DateOrder = TenantConfig['dateOrder'];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The brand's order, which the server writes into the page as it does language and direction. */
const pageDateOrder = (): DateOrder =>
  document.documentElement.dataset['dateOrder'] === 'month-first' ? 'month-first' : 'day-first';

/**
 * Day and time of a moment (ms since the epoch) in the brand's order and the device's time zone,
 * the same in every language, as in the records of the site.
 */
export function formatDateTime(ms: number, dateOrder: DateOrder = pageDateOrder()): string {
  const at = new Date(ms);
  const day = twoDigits(at.getDate());
  const month = twoDigits(at.getMonth() + 1);
  const date = dateOrder === 'month-first' ? [month, day] : [day, month];
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits);
  return `${[...date, at.getFullYear()].join('/')} ${time.join(':')}`;
}
