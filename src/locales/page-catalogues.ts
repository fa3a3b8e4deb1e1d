/** The texts of pages that few open, by the names of their files. */
export const pageCatalogues: Readonly<Record<string, () => Promise<Record<string, unknown>>>> =
  import.meta.glob<Record<string, unknown>>(
    './{en,es}/{account,agreement,arrival,contact,password,privacy,reader,support,terms}.json',
    {
      import: 'default',
    },
  );
