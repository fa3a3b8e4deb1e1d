/** The mails that a running server without a mail server has left as files. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

async function mailsTo(dataDir: string, address: string): Promise<readonly Email[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).sort();
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((each) => each.address === address));
}

/** Waits until somebody has got so many mails. @returns them, oldest first */
export async function waitForMails(
  dataDir: string,
  address: string,
  count: number,
): Promise<readonly Email[]> {
  await expect.poll(async () => (await mailsTo(dataDir, address)).length).toBe(count);
  return mailsTo(dataDir, address);
}

/** The link of a mail, on the origin that the test reaches. */
export function linkOf(mail: Email | undefined, origin: string): string {
  const url = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return `${origin}${url.pathname}${url.search}`;
}
