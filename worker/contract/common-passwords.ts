/** Passwords of eight characters and more that everybody tries first: the head of every list of leaked ones. */
const common = new Set(
  (
    "12345678 123456789 1234567890 12345678910 0123456789 987654321 87654321 11111111 00000000 88888888 " +
    "11223344 12341234 123123123 147258369 password password1 password12 password123 passw0rd p@ssw0rd " +
    "p@ssword motdepasse motdepasse1 azertyuiop azerty123 azerty12345 azertyui qwertyui qwertyuiop qwerty123 " +
    "qwerty12345 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qazwsxedc zaq12wsx asdfghjkl asdfasdf " +
    "abcd1234 abc12345 a1234567 aa123456 iloveyou iloveyou1 sunshine princess football baseball superman " +
    "michelle jennifer trustno1 starwars welcome1 welcome123 computer internet whatever maverick mercedes " +
    "corvette chocolat chocolate bonjour1 soleil123 doudou123 jetaime1 marseille juliette nicolas1 camille1 " +
    "caroline elephant dragon123 monkey123 letmein1 letmein123 admin123 admin1234 administrator changeme " +
    "changeme1 secret123 test1234 testtest chevaux1 cheval123 liverpool charlie1 samantha jonathan victoria"
  ).split(" "),
);

export const isCommon = (password: string): boolean => common.has(password.trim().toLowerCase());
