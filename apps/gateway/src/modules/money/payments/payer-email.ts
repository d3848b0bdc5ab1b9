/** Hosts of this machine and plain addresses: no mail goes there, and providers refuse them. */
const isReal = (domain: string): boolean =>
  domain.includes('.') && !domain.endsWith('.localhost') && !/^[\d.:[\]]+$/.test(domain);

type PayerEmailSource = {
  /** The member's public id. */
  readonly member: string;
  /** The setting of the brand; empty: none. */
  readonly domain: string;
  /** The origin of the page from which the member pays. */
  readonly origin: string;
  readonly domains: readonly string[];
};

/**
 * The address that a provider asks for: the same for every payment of a member, and nothing else
 * about the member. It is on the domain of the setting, else on that of the page, which EXTRA_HOSTS
 * names, else on the first real domain of the brand.
 */
export function toPayerEmail({ member, domain, origin, domains }: PayerEmailSource): string {
  const known = [domain, new URL(origin).hostname, ...domains];
  return `payer-${member}@${known.find(isReal) ?? domains[0] ?? ''}`;
}
