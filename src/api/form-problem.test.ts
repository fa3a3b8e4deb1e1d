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

  it('else shows the server’s message with how long to wait', () => {
    const refused = new ApiError(429, { message: 'Slowly', code: 'too_many_attempts' }, 90_000);
    expect(formProblem(refused).form).toEqual({
      code: 'too_many_attempts',
      text: 'Slowly',
      waitMs: 90_000,
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
    for (const error of [new NetworkError('timeout'), new TypeError('x')]) {
      expect(formProblem(error)).toEqual({ fields: {}, form: { key: 'errors.unexpected' } });
    }
  });
});
