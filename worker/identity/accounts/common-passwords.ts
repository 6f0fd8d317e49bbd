/** Words in the most common passwords; with the endings below, they cover several thousand of them. */
const COMMON_WORDS =
  `password passwort passw0rd p@ssword p@ssw0rd pass1234 motdepasse contraseña senha parola wachtwoord hasło heslo
  qwerty qwertz azerty qwertyui qwertyuiop asdf asdfgh asdfghjk asdfghjkl zxcvbnm zaq12wsx 1q2w3e4r 1qaz2wsx q1w2e3r4
  qazwsx qazwsxedc 1q2w3e 1q2w3e4r5t a1b2c3d4 abc abcd abcdef abc123 abcd1234 aa123456 a123456 123qwe 123abc qwe123 qweasd
  qweasdzxc admin administrator root user guest test tester testing demo default changeme letmein welcome login
  access secret master monkey dragon shadow superman batman spiderman ironman pokemon naruto minecraft fortnite roblox
  starwars football baseball basketball soccer hockey liverpool arsenal chelsea barcelona juventus princess sunshine
  iloveyou ilovegod loveyou loveme lovely forever blessed jesus angel hello hello123 whatever freedom trustno1
  michael jennifer jordan charlie thomas daniel andrew jessica michelle ashley nicole amanda joshua matthew robert
  samantha george william anthony alexander computer internet samsung google facebook instagram youtube microsoft windows
  killer hunter ranger buster tigger ginger pepper cookie banana cheese chocolate flower butterfly summer winter spring
  autumn january february march april june july august september october november december monday friday sunday
  mustang ferrari porsche mercedes corvette harley yamaha phoenix thunder diamond silver golden purple orange yellow
  gamer gaming gamers steam player playstation nintendo latchkey shopping bitcoin matrix merlin maverick eagles lakers
  yankees cowboys steelers ncc1701 blink182 fuckyou asshole pussy bigdick blahblah nothing something unknown zinch
  zinchg3 g_czechout asdasd asdasdasd qweqwe qweqweqwe zxczxc 121212 112233 123123 123123123 123321 147258 147258369
  159753 159357 789456 789456123 741852963 987654321 0987654321 1234567890 123456789 12345678 11223344 12341234 12344321
  87654321 88888888 00000000 11111111 10203040 20202020 31415926 69696969 77777777 19841984 20002000 1234qwer qwer1234`.split(
    /\s+/,
  );

const COMMON_ENDINGS = /(?:\d{1,4}|[!?.*@#$]|\d{1,4}[!?.*@#$]|[!?.*@#$]\d{1,4})$/;

const words = new Set(COMMON_WORDS);

/** Whether a folded (lower case) password is a common word, alone or with a usual ending. */
export function isCommonPassword(folded: string): boolean {
  return words.has(folded) || words.has(folded.replace(COMMON_ENDINGS, ''));
}
