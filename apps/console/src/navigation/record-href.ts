/**
 * The paths of the pages for records of a brand, by the kind that subjects of the audit trail name.
 */
const brandPages: Readonly<Record<string, (id: string) => string>> = {
  member: (id) => `members/${id}`,
  case: (id) => `cases/${id}`,
  'payment-provider': () => 'payment-providers',
  deposit: (id) => `deposits/${id}`,
  withdrawal: (id) => `withdrawals/${id}`,
  transfer: (id) => `transfers?transfer=${id}`,
  payout: (id) => `withdrawals?show=all&reference=${id}`,
  contract: (id) => `contracts/${id}`,
  promotion: (id) => `promotions/${id}`,
  commission: (id) => `settlements/payouts/${id}`,
  'identity-check': (id) => `identity-checks/${id}`,
  setting: (id) => `settings?text=${id}`,
  operation: (id) => `journal/${id}`,
  round: (id) => `rounds?text=${id}`,
  vendor: (id) => `vendors/${id}`,
  game: (id) => `games/${id}`,
  draw: () => 'draws',
  ticket: (id) => `support/${id}`,
  application: () => 'promotion-applications',
  'mall-order': () => 'mall-orders',
  'mall-item': () => 'mall-items',
  'bank-account': () => 'bank-accounts',
  'held-win': () => 'held-wins',
  segment: () => 'segments',
  export: () => 'exports',
  job: (id) => `jobs/${id}`,
};

/** The same of records of the platform. */
const platformPages: Readonly<Record<string, (id: string) => string>> = {
  operator: (id) => `/operators/${id}`,
  role: () => '/roles',
  request: () => '/approvals',
};

/** The page of a record, or the list that finds it; null: it has none. */
export function recordHref(kind: string, id: string, brand: string | null): string | null {
  const encoded = encodeURIComponent(id);
  const platform = Object.hasOwn(platformPages, kind) ? platformPages[kind] : undefined;
  if (platform) return platform(encoded);
  const page = Object.hasOwn(brandPages, kind) ? brandPages[kind] : undefined;
  return page && brand !== null ? `/b/${brand}/${page(encoded)}` : null;
}
