/** True of an address outside the site; a path is a page of the site itself. */
export const isOutside = (address: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(address);
