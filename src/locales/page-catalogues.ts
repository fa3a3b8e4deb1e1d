/** The texts of public pages and doors, and of pages that few open, by the names of their files. */
export const pageCatalogues: Readonly<Record<string, () => Promise<Record<string, unknown>>>> =
  import.meta.glob<Record<string, unknown>>(
    './{en,es}/{account,agreement,arrival,auth,contact,password,pictures,privacy,public,reader,site,support,terms}.json',
    {
      import: 'default',
    },
  );
