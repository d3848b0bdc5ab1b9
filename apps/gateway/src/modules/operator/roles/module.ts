import { createRoles, type RoleDeps } from './role-service.ts';

export { needsApproval, requireAuthorityOver, requireWithinOwn } from './ceiling.ts';
export { findRole, readGrants, readRoles } from './role-catalogue.ts';

/** Roles of operators: the built-in ones, and custom ones within the maker's own permissions. */
export const createRolesModule = (deps: RoleDeps) => ({ handlers: { roles: createRoles(deps) } });
