/** SQL: the version `v` was not deleted as a draft. */
export const NOT_REMOVED = `not exists (select from content_removal x where x.tenant = v.tenant
  and x.kind = v.kind and x.item = v.item and x.version >= v.version)`;
