import type { Contract, Reply } from '@parlour/contract';
import { toWire } from '@parlour/money';

import type { MemberContext } from '../../../request/context.ts';
import type { PaymentMethods } from './payment-methods.ts';

type Channels = Reply<Contract['payments']['channels']>;

/** The methods that a member is offered, in the form of the family. */
export const createDepositChannels =
  (methods: Pick<PaymentMethods, 'list'>) =>
  async (ctx: MemberContext): Promise<Channels> =>
    Object.fromEntries(
      (await methods.list(ctx)).map(({ provider, method }) => [
        method.code,
        {
          code: method.code,
          icon: '',
          message: method.name,
          recommendation: false,
          channels: [
            {
              vendorId: provider.name,
              vendorName: method.name,
              mcsBankCode: method.code,
              min: toWire(method.min),
              max: toWire(method.max),
              customerCharge: method.feeBasisPoints / 100,
              fixAmountOnly: false,
              banks: method.banks.map(({ code }) => ({ bankCode: code, bankType: 'B' })),
            },
          ],
        },
      ]),
    );
