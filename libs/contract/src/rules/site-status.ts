/**
 * The page that a visitor finds at a site: the site itself, the maintenance page, or the page for a
 * country that the brand does not serve. Maintenance comes before the region.
 */
const siteStatuses = ['open', 'maintenance', 'region_blocked'] as const;
export type SiteStatus = (typeof siteStatuses)[number];
