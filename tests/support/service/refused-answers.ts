import type { OperationId } from "#contract/routes.ts";

/** Answers of who may pass that are not the usual success of their row: what is sent is known to be refused. */
export const refusedAnswers: Partial<Record<OperationId, number>> = {
  "token.login": 422,
  "token.refresh": 401,
  "token.logout": 400,
  "user.change_password": 422,
  "registration.get": 404,
  "registration.finalize": 422,
  "password_reset.ask_code": 422,
  "password_reset.check_code": 422,
  "password_reset.reset": 422,
  "password_reset.check_code_of": 422,
  "password_reset.reset_of": 422,
  "ration_share.open": 404,
};
