import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Vendors = OperatorContract['vendors'];

/** A vendor in a list. */
export type VendorRow = CallReply<Vendors['list']>[number];
/** A vendor with its keys. */
export type VendorDetail = CallReply<Vendors['detail']>;
export type VendorKey = VendorDetail['keys'][number];
/** A key as it is answered once. */
export type NewKey = CallReply<Vendors['rotateKey']> | CallReply<Vendors['addKey']>;
