import { z } from 'zod';

import { QueryInt } from '../../shapes.ts';
import { Prose, Text } from '../../text.ts';
import { operatorStatuses } from '../../states/operators.ts';
import { operatorRoute } from '../operator-route.ts';
import { permissionNames } from '../permissions.ts';

const OperatorIdField = z.int().positive().max(2_147_483_647);
/** The reason for an action; is stored in the audit trail. */
export const Reason = Prose().trim().min(3).max(500);
const BrandCode = Text().max(40).nullable();
const RoleCode = Text().max(60);
export const Network = Text()
  .max(50)
  .refine((text) => z.union([z.cidrv4(), z.cidrv6()]).safeParse(text).success, {
    error: 'a network such as 203.0.113.0/24',
  });

const Grant = z.object({ role: z.string(), roleName: z.string(), brand: z.string().nullable() });

const Operator = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string(),
  status: z.enum(operatorStatuses),
  grants: z.array(Grant),
  networks: z.array(z.string()),
  hasTotp: z.boolean(),
  passkeys: z.number().int(),
  isDemo: z.boolean(),
  lastLoginAt: z.number().nullable(),
  openSessions: z.number().int(),
});

const Role = z.object({
  code: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  permissions: z.array(z.enum(permissionNames)),
  isBuiltIn: z.boolean(),
  holders: z.number().int(),
});

/** A change that waits for another operator. */
export const Proposed = z.object({ status: z.literal('proposed'), request: z.string() });
/** A change that was made, or the request that waits for another operator. */
export const Outcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('done') }),
  Proposed,
]);

/** A link that was mailed: to which address, and until when it is good (ms). */
const Invitation = z.object({ sentTo: z.string(), expiresAt: z.number() });

const OperatorSession = z.object({
  id: z.string(),
  startedAt: z.number(),
  lastSeenAt: z.number(),
  address: z.string(),
  userAgent: z.string(),
});

/** Operators, their roles and sessions. */
export const operators = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/operators',
    access: 'operators.read',
    reply: z.array(Operator),
    summary: 'The operators of the own brands; all of them for an operator of all brands.',
  }),
  invite: operatorRoute({
    method: 'POST',
    path: '/ops/v1/operators',
    access: 'operators.write',
    action: 'operator.invited',
    dualControl: 'whenLoosened',
    body: z.object({
      login: Text().trim().toLowerCase().pipe(z.email().max(120)),
      name: Text().trim().min(2).max(80),
      role: RoleCode,
      brand: BrandCode,
    }),
    reply: Invitation.extend({ id: z.number().int(), grant: Outcome }),
    summary: 'Makes an operator, mails its invitation, and gives or proposes its first role.',
  }),
  lock: operatorRoute({
    method: 'POST',
    path: '/ops/v1/operators/lock',
    access: 'operators.write',
    action: 'operator.locked',
    dualControl: 'never',
    body: z.object({ operator: OperatorIdField, reason: Reason }),
    reply: z.null(),
    summary: 'Locks an operator and ends its sessions.',
  }),
  unlock: operatorRoute({
    method: 'POST',
    path: '/ops/v1/operators/unlock',
    access: 'operators.write',
    action: 'operator.unlocked',
    dualControl: 'always',
    body: z.object({ operator: OperatorIdField, reason: Reason }),
    reply: Outcome,
    summary: 'Proposes to unlock an operator.',
  }),
  setNetworks: operatorRoute({
    method: 'POST',
    path: '/ops/v1/operators/networks',
    access: 'operators.write',
    action: 'operator.networks',
    dualControl: 'whenLoosened',
    body: z.object({
      operator: OperatorIdField,
      networks: z.array(Network).max(20),
      reason: Reason,
    }),
    reply: Outcome,
    summary:
      'The networks that an operator may log in from; none: from anywhere. What admits more is ' +
      'proposed to another operator.',
  }),
  sessions: operatorRoute({
    method: 'GET',
    path: '/ops/v1/operators/sessions',
    access: 'operators.read',
    query: z.object({ operator: QueryInt(1, 2_147_483_647) }),
    reply: z.array(OperatorSession),
    summary: 'The open sessions of an operator of the own brands, the last used first.',
  }),
  endSessions: operatorRoute({
    method: 'POST',
    path: '/ops/v1/operators/sessions/end',
    access: 'operators.write',
    action: 'operator.session.ended',
    dualControl: 'never',
    body: z.object({
      operator: OperatorIdField,
      /** Absent: all of them. */
      session: Text().max(40).optional(),
      reason: Reason,
    }),
    reply: z.object({ ended: z.number().int() }),
    summary: 'Ends one session of an operator, or all of them.',
  }),
  renewInvitation: operatorRoute({
    method: 'POST',
    path: '/ops/v1/operators/invitation',
    access: 'operators.write',
    action: 'operator.invited',
    dualControl: 'never',
    body: z.object({ operator: OperatorIdField, reason: Reason }),
    reply: Invitation,
    summary: 'Mails a new link to an operator who has not joined; the earlier one is void.',
  }),
  resetFactors: operatorRoute({
    method: 'POST',
    path: '/ops/v1/operators/factors/reset',
    access: 'operators.write',
    action: 'operator.factors.reset',
    dualControl: 'always',
    body: z.object({ operator: OperatorIdField, reason: Reason }),
    reply: Outcome,
    summary: 'Proposes to remove the second factors of an operator who lost them.',
  }),
  grant: operatorRoute({
    method: 'POST',
    path: '/ops/v1/operators/roles/grant',
    access: 'operators.write',
    action: 'role.granted',
    dualControl: 'whenLoosened',
    body: z.object({
      operator: OperatorIdField,
      role: RoleCode,
      brand: BrandCode,
      reason: Reason,
    }),
    reply: Outcome,
    summary: 'Gives a role within the own permissions, by approval where that is set.',
  }),
  revoke: operatorRoute({
    method: 'POST',
    path: '/ops/v1/operators/roles/revoke',
    access: 'operators.write',
    action: 'role.revoked',
    dualControl: 'never',
    body: z.object({
      operator: OperatorIdField,
      role: RoleCode,
      brand: BrandCode,
      reason: Reason,
    }),
    reply: z.null(),
    summary: 'Takes a role.',
  }),
};

const RoleFields = {
  name: Text().trim().min(2).max(60),
  permissions: z.array(z.enum(permissionNames)).min(1).max(permissionNames.length),
};

/** Roles: the built-in ones and those that operators made. */
export const roles = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/roles',
    access: 'operators.read',
    reply: z.array(Role),
    summary: 'The built-in roles and the custom roles of the own brands.',
  }),
  create: operatorRoute({
    method: 'POST',
    path: '/ops/v1/roles',
    access: 'roles.write',
    action: 'role.created',
    dualControl: 'never',
    body: z.object({ ...RoleFields, brand: BrandCode, reason: Reason }),
    reply: z.object({ code: z.string() }),
    summary: 'Makes a custom role within the own permissions.',
  }),
  change: operatorRoute({
    method: 'POST',
    path: '/ops/v1/roles/change',
    access: 'roles.write',
    action: 'role.changed',
    dualControl: 'whenLoosened',
    body: z.object({ ...RoleFields, role: RoleCode, reason: Reason }),
    reply: Outcome,
    summary: 'Changes a custom role within the own permissions, by approval where that is set.',
  }),
  remove: operatorRoute({
    method: 'POST',
    path: '/ops/v1/roles/remove',
    access: 'roles.write',
    action: 'role.deleted',
    dualControl: 'never',
    body: z.object({ role: RoleCode, reason: Reason }),
    reply: z.null(),
    summary: 'Deletes a custom role that no operator has.',
  }),
};
