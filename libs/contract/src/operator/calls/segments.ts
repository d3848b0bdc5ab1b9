import { z } from 'zod';

import { Audience } from '../../calls/promotion-schemas.ts';
import { QueryJson } from '../../shapes.ts';
import { Text } from '../../text.ts';
import { operatorRoute } from '../operator-route.ts';
import { Reason } from './operators.ts';

const Name = Text().trim().min(1).max(60);

/** Segments of a brand: audiences of promotions that are kept under a name. */
export const segments = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/segments',
    access: 'promotions.read',
    reply: z.object({
      rows: z.array(
        z.object({
          name: z.string(),
          audience: Audience,
          writtenBy: z.string(),
          writtenAt: z.number().int(),
        }),
      ),
    }),
    summary: 'All segments of a brand, by name.',
  }),
  size: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/segments/size',
    access: 'promotions.read',
    query: z.object({ audience: QueryJson(Audience) }),
    reply: z.object({ members: z.number().int(), of: z.number().int() }),
    summary: 'How many active members an audience has now, and how many there are.',
  }),
  save: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/segments/save',
    access: 'promotions.write',
    action: 'segment.saved',
    dualControl: 'never',
    body: z.object({
      name: Name,
      audience: Audience,
      /** Changes the segment of that name; without it the name has to be new. */
      isChange: z.boolean(),
      reason: Reason,
    }),
    reply: z.null(),
    summary: 'Adds or changes a segment; promotions that took a copy of it stay as they are.',
  }),
  remove: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/segments/remove',
    access: 'promotions.write',
    action: 'segment.removed',
    dualControl: 'never',
    body: z.object({ name: Name, reason: Reason }),
    reply: z.null(),
    summary: 'Removes a segment; promotions that took a copy of it stay as they are.',
  }),
};
