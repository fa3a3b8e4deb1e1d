import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from './errors';
import { firstWord, formProblem } from './form-problem';

describe('formProblem', () => {
  it('puts errors of the server at their fields', () => {
    const error = new ApiError(422, {
      message: 'Check the fields',
      code: 'password_common',
      errors: { password: ['Too common', 'Too short'], name: [] },
    });
    expect(formProblem(error)).toEqual({
      fields: { password: { code: 'password_common', text: 'Too common' } },
    });
    expect(firstWord(formProblem(error))).toEqual({ code: 'password_common', text: 'Too common' });
  });

  it('else shows the server’s message, of a server that failed as well', () => {
    const refused = new ApiError(429, { message: 'Slowly', code: 'too_many_attempts' }, 90_000);
    expect(formProblem(refused)).toEqual({
      fields: {},
      form: { code: 'too_many_attempts', text: 'Slowly' },
    });
    const failed = new NetworkError('server', { status: 503, said: 'Back at noon.' });
    expect(formProblem(failed)).toEqual({ fields: {}, form: { code: '', text: 'Back at noon.' } });
  });

  it('says above the form what is wrong with a field that the form does not show', () => {
    const error = new ApiError(422, {
      message: 'Look again.',
      code: 'invalid',
      errors: {
        email: ['No address.'],
        school_id: ['Choose a school.'],
        'seats.1.seats': ['Few.'],
      },
    });
    expect(formProblem(error, ['email', /^seats\./])).toEqual({
      fields: {
        email: { code: 'invalid', text: 'No address.' },
        'seats.1.seats': { code: 'invalid', text: 'Few.' },
      },
      form: { code: 'invalid', text: 'Look again. Choose a school.' },
    });
    expect(formProblem(error, []).form).toMatchObject({
      text: 'Look again. No address. Choose a school. Few.',
    });
  });

  it('takes an error that names no code, and one text for a list of them', () => {
    const errors = { email: 'Taken.' } as unknown as Record<string, string[]>;
    const error = new ApiError(422, { message: '', code: '', errors });
    expect(formProblem(error, ['email'])).toEqual({
      fields: { email: { code: '', text: 'Taken.' } },
    });
  });

  it('has words for silence', () => {
    const silent = new ApiError(400, { message: '', code: 'unknown' });
    const expected = {
      fields: {},
      form: { key: 'errors.undefined' },
      toast: 'errors.somethingWrong',
    };
    expect(formProblem(silent)).toEqual(expected);
    expect(formProblem(new NetworkError('server', { status: 503 }))).toEqual(expected);
    // "Undefined error" is a form's; where there is none, the toast's words stand.
    expect(firstWord(formProblem(silent))).toEqual({ key: 'errors.somethingWrong' });
    for (const error of [new NetworkError('timeout'), new TypeError('x')]) {
      expect(formProblem(error)).toEqual({ fields: {}, form: { key: 'errors.unexpected' } });
    }
  });
});
