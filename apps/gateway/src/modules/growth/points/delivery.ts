import type { TenantId } from '../../../domain/ids.ts';
import type { AtRest } from '../../../security/at-rest.ts';

/** The address that goods are sent to. Never in a log or an export. */
export type Delivery = {
  readonly recipient: string;
  readonly phone: string;
  readonly address: string;
  readonly province: string;
};

const label = (tenantId: TenantId, reference: string): string =>
  `redemption ${tenantId} ${reference}`;

/** Seals an address for the row of its redemption. */
export const sealDelivery = (
  atRest: AtRest,
  tenantId: TenantId,
  reference: string,
  delivery: Delivery,
): string => atRest.seal(label(tenantId, reference), JSON.stringify(delivery));

/** Opens the address of a redemption. */
export const openDelivery = (
  atRest: AtRest,
  tenantId: TenantId,
  reference: string,
  sealed: string,
): Delivery => JSON.parse(atRest.open(label(tenantId, reference), sealed)) as Delivery;
