import { useMutation } from "@tanstack/react-query";
import type { CodeCheck, CodeRequest, PasswordResetWithAddress } from "#contract/schemas/access.ts";
import { call } from "#web/lib/api/call-api.ts";

export const useAskCode = () =>
  useMutation({ mutationFn: (body: CodeRequest) => call("password_reset.ask_code", { body }) });

export const useCheckCode = () =>
  useMutation({ mutationFn: (body: CodeCheck) => call("password_reset.check_code", { body }) });

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: PasswordResetWithAddress) => call("password_reset.reset", { body }) });
