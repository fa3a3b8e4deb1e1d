/** Reads a file of standards: the part of an import that is a thread's work. */
import { readCasePackage } from '../../../domain/case-package';
import type { CaseFault, CaseFramework } from '../../../domain/case-package';
import { lineOf } from '../text/text';
import { plainStatement } from './plain-statement';

export type StandardsRead = CaseFramework | { readonly refused: CaseFault };

/** @param bytes of what should be a package of CASE */
export function readStandards(bytes: Uint8Array): StandardsRead {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { refused: 'not_case' };
  }
  return readCasePackage(value, (text) => lineOf(plainStatement(text)));
}
