/** Frameworks of standards as they are sent and read. */
import type { Schema } from '../../server/contract-types';
import { makeSchool, makeUser, signIn } from './factories';
import type { School } from './factories';
import type { TestServer } from './server';

export const standardsUrl = '/api/dashboard/standards';

export const standard = (identifier: string, code: string, statement: string) => ({
  identifier,
  humanCodingScheme: code,
  fullStatement: statement,
});

/** Of a state that there is not. */
export const stateMath = {
  CFDocument: {
    identifier: 'state-math',
    title: 'State Math',
    language: 'en',
    licenseURI: { identifier: 'l' },
  },
  CFDefinitions: {
    CFLicenses: [{ identifier: 'l', licenseText: '© State. All rights reserved.' }],
  },
  CFItems: [
    standard('g', '', 'Number and Operations'),
    standard('1', '3.NF.A.1', 'Name the parts of a whole.'),
    standard('2', '3.NF.A.2', 'Find a <i>number</i> on a line.'),
    standard('2a', '3.NF.A.2.a', 'Find one over b on a line.'),
    standard('3', '3.NBT.1', 'Round a number.'),
  ],
  CFAssociations: [
    {
      associationType: 'isChildOf',
      originNodeURI: { identifier: '2a' },
      destinationNodeURI: { identifier: '2' },
    },
  ],
};

export function standardCalls(server: () => TestServer) {
  const tokenOf = async (role: Schema<'Role'>, school?: School) =>
    (await signIn(server(), await makeUser(server().db, { role, ...(school && { school }) })))
      .access;
  const send = (token: string, content: string | Buffer | object, confirm = true) =>
    server().send({
      method: 'POST',
      url: `${standardsUrl}/frameworks?confirm=${String(confirm)}`,
      token,
      payload:
        typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
      headers: { 'content-type': 'application/octet-stream' },
    });
  const search = async (token: string, q: string, more = '') =>
    (await server().get(`${standardsUrl}?q=${encodeURIComponent(q)}${more}`, token)).json<
      Schema<'StandardsFound'>
    >();
  const codes = async (token: string, q: string) =>
    (await search(token, q)).data.map(({ code }) => code);
  const wordings = async (token: string, asked: readonly string[]) =>
    (
      await server().get(
        `${standardsUrl}/wordings?codes=${encodeURIComponent(asked.join(','))}`,
        token,
      )
    ).json<Schema<'StandardWordings'>>();
  const frameworks = async (token: string) =>
    (await server().get(`${standardsUrl}/frameworks`, token)).json<Schema<'StandardFrameworks'>>();

  /** A district with its administrator and a teacher. */
  async function makeDistrict() {
    const school = await makeSchool(server().db);
    return {
      school,
      token: await tokenOf('District Administrator', school),
      teacher: await tokenOf('Teacher', school),
    };
  }

  return { tokenOf, send, search, codes, wordings, frameworks, makeDistrict };
}
