import { readOfficialQuestion } from '../../../src/core/rules/official/official-question.ts';
import { endpoint, type FunctionHandler } from './endpoint.ts';
import { createEntitled } from './entitled.ts';
import type { OfficialAnswers } from './official-answers.ts';
import { Refusal } from './refusal.ts';

/**
 * `POST {places: [{lat, lng, isAtSea?}], languages?, known?}` → `OfficialAnswer`: notices and forecast texts of all services but the National
 * Weather Service for up to 30 places. The server asks a feed of warnings at most once in ten minutes for all users, and only when a user
 * asks for its waters. A silent service does not affect the others. `known` = the version that the app has: if it is current, the answer is
 * a few bytes. 400 = not a valid question, 403 = this user may not use the server.
 */
export function createOfficial(answerOf: OfficialAnswers): FunctionHandler {
  const checkEntitled = createEntitled('official');

  return endpoint('official', async (caller, environment, deps, body) => {
    const question = readOfficialQuestion(body);
    if (!question) throw new Refusal(400, 'One to thirty places are wanted');
    await checkEntitled(caller, environment, deps);
    const answer = await answerOf(question, deps);
    return Response.json(answer.version === question.known ? { ...answer, content: null } : answer);
  });
}
