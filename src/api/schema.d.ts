// Generated from openapi/openapi.yaml by "npm run contract". Do not edit.
export interface paths {
    readonly "/ping": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Proves that an answer comes from this server; the nonce comes back unchanged. */
        readonly get: operations["ping"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** E-mail sign-in of dashboard people */
        readonly post: operations["login"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/student-login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Username sign-in of students and demo users */
        readonly post: operations["studentLogin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A link that signs a person in, once, within fifteen minutes; a former one of the person stops working. Teachers give it to students of their groups, administrators to people of their school or district whose role is not above their own, IT administrators to colleagues alone. Nobody sees a link of a colleague: it is mailed to the colleague. None is made for a student whose school uses no links, with the code method_off */
        readonly post: operations["issueAuthKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/key": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sign-in by the `auth-key` of a link, which is used up. Refused with the code invalid_auth_key */
        readonly post: operations["signInByAuthKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/key/person": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Whom a link would sign in, for asking somebody who is signed in already. It stays good */
        readonly post: operations["lookAtAuthKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/class": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The children of a class who sign in with pictures, by its class code. Named as briefly as tells them apart. Refused with the code unknown_class */
        readonly post: operations["openClass"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/picture-login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sign-in of a young student by class code and three pictures in order; it lasts twelve hours at most. Refused with the code wrong_pictures, whatever of it is wrong */
        readonly post: operations["pictureLogin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/badge-login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sign-in of a student by a printed badge; it lasts twelve hours at most, and ends when the badge is revoked. Refused with the code wrong_badge */
        readonly post: operations["badgeLogin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/ways": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The ways to sign in that this server has beside names and passwords, and when it may not answer */
        readonly get: operations["getWaysIn"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/classlink/url": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Where to send the browser for a sign-in through ClassLink. It must come back within ten minutes. 404 with the code not_configured where ClassLink is not set up */
        readonly get: operations["getClassLinkUrl"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/classlink/code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sign-in with what ClassLink has sent the browser back with. The first one makes an account. Without the state that GET /auth/classlink/url gave to this browser nobody is signed in */
        readonly post: operations["signInByClassLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/clever/url": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Where to send the browser for a sign-in through Clever. It must come back within ten minutes. 404 with the code not_configured where Clever is not set up */
        readonly get: operations["getCleverUrl"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/clever/code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sign-in with what Clever has sent the browser back with. The first one makes an account. Without the state that GET /auth/clever/url gave to this browser nobody is signed in. The same code of the same browser signs in again within a minute of the first time */
        readonly post: operations["signInByClever"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/refresh": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A new access token for a refresh token. The presented token stays valid until its successor is first presented here; presenting a dead one ends the whole sign-in. A device may show a key of its own beside the token; the first one binds the sign-in to it. From then on a token without a proof of that same key is a copied one: `wrong_device`, and the whole sign-in ends. A sign-in that no device has shown a key for goes on without. */
        readonly post: operations["refreshToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/logout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends this sign-in. The upload ticket lives on, so that unsent work still arrives. */
        readonly post: operations["logout"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/owed-logouts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends the sign-ins of devices that could not reach the server when somebody signed out. Each is named by the SHA-256 of one of its refresh tokens, which opens nothing. The answer is the same whether there was one to end or not. The upload ticket lives on, so that unsent work still arrives. */
        readonly post: operations["makeUpForLogouts"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/upload-ticket": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A new upload ticket for this person on this device; the former one of the pair is revoked. Refused with second_factor_needed while a second factor is asked for and not there */
        readonly post: operations["issueUploadTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Where this person is signed in, this sign-in first, then the last used */
        readonly get: operations["listSessions"];
        readonly put?: never;
        readonly post?: never;
        /** Ends every other sign-in of this person, and a sign-in link to the account that is still open. Work that waits on those devices still arrives. */
        readonly delete: operations["endOtherSessions"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/sessions/{session_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Ends one sign-in of this person. Work that waits on that device still arrives. */
        readonly delete: operations["endSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/demo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whether this server has a demo that anybody may open */
        readonly get: operations["getDemo"];
        readonly put?: never;
        /** Signs a visitor in as a Demo User of their own with the demo lessons. The account, its work and its files are thrown away after a day. Refused with the code demo_full when too many are open */
        readonly post: operations["openDemo"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/passkeys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The passkeys of a dashboard person, oldest first */
        readonly get: operations["listPasskeys"];
        readonly put?: never;
        /** Adds what the browser has made with the options, once and for five minutes. Refused with the code passkey_not_added or passkey_limit */
        readonly post: operations["addPasskey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/passkeys/options": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What a browser needs to make a passkey for a dashboard person, who shows the password once more for it, and a code while an authenticator app is on. Refused with wrong_password, code_needed, wrong_code or passkey_limit */
        readonly post: operations["askForPasskey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/passkeys/{passkey_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly passkey_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /** Another name for an own passkey */
        readonly patch: operations["renamePasskey"];
        readonly trace?: never;
    };
    readonly "/auth/passkeys/{passkey_id}/remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Removes an own passkey; it opens nothing any more. The person gets a mail. Refused with wrong_password */
        readonly post: operations["removePasskey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/passkey-login/options": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What a browser needs to ask its person for a passkey. Works once and for five minutes */
        readonly post: operations["askForPasskeyLogin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/passkey-login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sign-in of dashboard people by passkey. Refused with the code passkey_refused, whatever is wrong */
        readonly post: operations["passkeyLogin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/second-factor": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What this person signs in with beside the password, and from which day the school asks for it */
        readonly get: operations["getSecondFactor"];
        readonly put?: never;
        /** Ends a sign-in that was answered with the action second-factor: its ticket, and a code of the authenticator app or one of the recovery codes, each of which works once. Refused with wrong_code, or second_step_over when the sign-in has to begin again */
        readonly post: operations["useSecondFactor"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/second-factor/authenticator": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A new secret for an authenticator app. It asks for nothing until a code of it is confirmed; a former one that was never confirmed is forgotten. Refused with wrong_password, or authenticator_on */
        readonly post: operations["startAuthenticator"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/second-factor/authenticator/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Turns the authenticator app on by a first code of it. The person gets a mail. Refused with wrong_code, or authenticator_not_started */
        readonly post: operations["confirmAuthenticator"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/second-factor/authenticator/remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Turns the authenticator app off, and its recovery codes. The person gets a mail. Refused with wrong_password, code_needed or wrong_code */
        readonly post: operations["removeAuthenticator"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/second-factor/recovery-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** New recovery codes in place of all former ones. The person gets a mail. Refused with wrong_password, authenticator_off, code_needed or wrong_code */
        readonly post: operations["renewRecoveryCodes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/second-factor-rule": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Of which staff of the own school or district a second step is asked, and from which day */
        readonly get: operations["getSecondFactorRule"];
        /** Another rule. Who is named and has neither a passkey nor an authenticator app has to set one up from that day on before anything else. Refused with newer_draft when somebody else has changed it. Whoever asks it of fewer roles, or later, shows what they sign in with: see AskersProof */
        readonly put: operations["setSecondFactorRule"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/password": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A new password for a dashboard person who is signed in. Every other sign-in of theirs ends. A new password is refused with a code password_… */
        readonly post: operations["changePassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/forget-password": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Mails a link to a new password. The answer is the same whether anybody has the address or not */
        readonly post: operations["forgotPassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/reset-password": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A new password by the token of a mailed link, which works once and for an hour. Every sign-in of the person ends. Refused with the code invalid_reset_token, or password_… for the password */
        readonly post: operations["resetPassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/register": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** An account for an independent teacher on trial. An address that has an account already gets the same answer, and a mail that says so */
        readonly post: operations["register"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/shares/app": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Mails a colleague the address of this app */
        readonly post: operations["shareApp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/user": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Who is signed in */
        readonly get: operations["getUser"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/info": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Navigation and banners for the signed-in dashboard role */
        readonly get: operations["getDashboardInfo"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/data/matrix": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The students of one group by the lessons that were given to it, newest lesson first: state and score of each copy. Of an archived assignment only copies with work on them are shown, and only lessons that have one. Lessons are paged; of more than sixty students there is a second page of them */
        readonly get: operations["getDataMatrix"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/data/missed-questions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The questions of one group that were answered wrong at the first try, those most often missed first. Counted are the active students of the group and the forty newest lessons in the time. The first try of a question with one choice or of true or false is the first answer that arrived; of every other kind it is the answer with which the work was handed in for the first time. Questions without a right answer are left out */
        readonly get: operations["getMissedQuestions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/data/overview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What an administrator looks at first, by school: how much of the last six weeks' lessons is handed in, which classes have begun none, and how many students have a lesson of the coming day that is not on their tablet. By name. Beside others, a school with fewer than ten students says no figures */
        readonly get: operations["getDataOverview"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/data/progress": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How far groups are with the lessons that were given to them. Of a teacher the own groups in use, of an administrator all of the school or district. Of an archived assignment only copies with work on them count. By name. Of several schools, the groups of those with fewer than ten students are left out */
        readonly get: operations["getDataProgress"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/data/family-reports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What the families of a group read: of each active student what was given in the time and what became of it, the newest scores with the teacher's words, and levels by standard. Only what was given back */
        readonly get: operations["getFamilyReports"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/data/standards": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The level of each active student of a group in each standard that scored work names, by the rule of the school. All scored work counts that this person may read, as on the page of a student */
        readonly get: operations["getDataStandards"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/data/growth": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The levels of a group's active students term by term, by the rule of the school. In each term only the work of that term counts: by the day at the school on which it was handed in */
        readonly get: operations["getDataGrowth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/standards": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Standards of the district's frameworks whose code begins with what was typed, in its long or short form, then those with all of its words. Case and accents do not count */
        readonly get: operations["searchStandards"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/standards/wordings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What some codes say. Where two frameworks have a code it is the one that writes it like this, else the one that came first. Codes that none has are left out */
        readonly get: operations["getStandardWordings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/standards/frameworks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The frameworks of the district */
        readonly get: operations["listStandardFrameworks"];
        readonly put?: never;
        /** Reads a framework as JSON of 1EdTech CASE 1.0 or 1.1 (a CFPackage) and says what would come of it; with `confirm` it takes the place of the framework of the same identifier. Items that cannot be used are named and left out. Codes in lessons stay as they are. 413 too_large above 10 MB, 422 for what is no such file */
        readonly post: operations["importStandards"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/standards/frameworks/{framework_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Its wording is gone; codes in lessons stay as they are */
        readonly delete: operations["removeStandardFramework"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/standards/kept/{kept}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The same with a framework that comes with the server */
        readonly post: operations["addKeptStandards"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/terms": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** When the terms of a school begin; a District Administrator names the school */
        readonly get: operations["getTerms"];
        /** Changes them, for past school years too; for School and District Administrators */
        readonly put: operations["putTerms"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/school-year": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What ending the school year would change, and how the last one was ended; for School and District Administrators, who name the school */
        readonly get: operations["getSchoolYear"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/school-year/end": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Archives the school's classes with their assignments, moves students up a grade, and deactivates those of the last grade. All work stays. What the district's roster keeps is left to it. The numbers are those that were looked at: 409 school_year_changed when they are others by now, school_year_ended when the year was ended, roster_busy while a roster is applied or undone in the district */
        readonly post: operations["endSchoolYear"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/school-year/undo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Gives back what the last end has changed, within 14 days: what somebody has changed since stays. 409 school_year_undo_over when there is nothing to undo any more, roster_busy while a roster is applied or undone in the district */
        readonly post: operations["undoSchoolYear"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/data/tablets": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Students with a lesson of the coming day that is not known to be on their tablet, of the assignments within this person's reach. By name; and by class those to which such a lesson was given, most of them first */
        readonly get: operations["getDataTablets"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/data/use": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How many students opened a lesson in each of the last twelve weeks and in this school year, by school. What was opened belongs to the school of its assignment, also when the student has moved to another. Of a teacher only the students of the own groups in use count. Beside others, a school with fewer than ten students says no figures */
        readonly get: operations["getDataUse"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/data/sign-ins": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How many students and staff were signed in on one of the last seven days, today included, by school: whoever began a sign-in or went on with one. Days are those of the asker's school, or of most schools of the district. Whoever got new ways in since, as after a lost badge, may count from the next sign-in on. For administrators of accounts. Beside others, a school with fewer than ten students says no figures */
        readonly get: operations["getSignIns"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/banners": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The banners that this administrator keeps, those that end last first; a School Administrator those of the school, a District Administrator those of the district and of its schools */
        readonly get: operations["listBanners"];
        readonly put?: never;
        /** Writes one */
        readonly post: operations["addBanner"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/banners/{banner_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly banner_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Says it anew; whom it is for stays. 409 newer_draft when somebody else has changed it */
        readonly put: operations["changeBanner"];
        readonly post?: never;
        /** Takes it down for everybody. 409 newer_draft when somebody else has changed it */
        readonly delete: operations["removeBanner"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/seats": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Bought, in use, until when, by school, for all of its staff. By name */
        readonly get: operations["listSeats"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/orders": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The newest first; a School Administrator those of the school, a District Administrator those of the district and of its schools */
        readonly get: operations["listOrders"];
        readonly put?: never;
        /** Asks for a quote. Twice with one key it is one. 409 order_open while a quote or purchase order for one of these schools and that year waits already */
        readonly post: operations["addOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/orders/{order_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly order_id: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        /** One order with its history */
        readonly get: operations["getOrder"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/orders/{order_id}/purchase-order": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly order_id: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Makes a purchase order of a quote. 422 po_number_used, quote_expired; 409 order_state when it is none any more, newer_draft when somebody else has changed it */
        readonly put: operations["placeOrder"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/orders/{order_id}/purchase-order/file": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly order_id: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        /** The purchase order as it was sent */
        readonly get: operations["getOrderFile"];
        /** The purchase order as a PDF of at most 5 MB, until the invoice is written; a later one takes its place, and from the purchase order on the history names both. 409 order_state afterwards. 415 unsupported_type, 422 damaged_file, encrypted_file for what is none; 413 too_large */
        readonly put: operations["putOrderFile"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/orders/{order_id}/documents/{document}": {
        readonly parameters: {
            readonly query?: {
                readonly language?: "en" | "es";
            };
            readonly header?: never;
            readonly path: {
                readonly order_id: components["parameters"]["OrderId"];
                readonly document: "quote" | "invoice";
            };
            readonly cookie?: never;
        };
        /** Quote or invoice as a PDF; 404 for an invoice that is not written yet */
        readonly get: operations["getOrderDocument"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/orders/{order_id}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly order_id: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Before the seller has confirmed it. 409 order_state after that, newer_draft when it has changed */
        readonly post: operations["cancelOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/orders/{order_id}/moves": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly order_id: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Moves seats of an order of the district from one of its schools to another. 422 not_enough_seats, 409 order_state where none count, newer_draft */
        readonly post: operations["moveOrderSeats"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/needs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What waits for this person, and only that: of a teacher the own assignments and those of the own groups, of an administrator the school or district. A list that is empty needs nobody; one that is absent is not this role's business */
        readonly get: operations["getDashboardNeeds"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignment-students": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Where pieces of work are scored: of those that wait on a teacher's own device there is only the id. What this person may not read is left out, as what is not there */
        readonly get: operations["findWorkPlaces"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/page/home": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What the public home page shows */
        readonly get: operations["getHomePage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/groups": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The groups that this person works with: a teacher's own, an administrator's school or district. By name */
        readonly get: operations["listGroups"];
        readonly put?: never;
        /** A new group. A teacher makes it in the own school and is its first teacher; an administrator of more than one school names the school */
        readonly post: operations["createGroup"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/groups/{group_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /** What is named changes. A subject of null is none. 422 kept_by_roster for the name and the grade of a group that the district's roster keeps */
        readonly patch: operations["updateGroup"];
        readonly trace?: never;
    };
    readonly "/dashboard/groups/{group_id}/archive": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Archives a group at the end of the year, or restores it. Archived it keeps its students and all their work; its class code opens nothing, nobody is added, and it can be assigned nothing */
        readonly post: operations["archiveGroup"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/groups/{group_id}/teachers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The teachers of the group's school, those of the group first */
        readonly get: operations["listGroupTeachers"];
        /** Who teaches the group: teachers of its school. A teacher leaves at least one; only an administrator may leave none. 422 kept_by_roster without somebody whom the district's roster has teach it */
        readonly put: operations["setGroupTeachers"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/groups/{group_id}/candidates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Active students of the group's school who are not in it, by a part of the name or username. Whoever may put them in sees no more of them than this */
        readonly get: operations["findGroupCandidates"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/groups/{group_id}/students": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The students of a group and which cards they have, by name; and by what students of its school may sign in */
        readonly get: operations["listGroupStudents"];
        readonly put?: never;
        /** Puts active students of the group's school into the group, all or none. Who is in it already stays. They get what is assigned to the group and still runs */
        readonly post: operations["addGroupStudents"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/groups/{group_id}/students/remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Several students leave the group at once. What was handed in stays; the students and all sign-in cards stay. Of those who are not in the group nothing changes. 422 kept_by_roster where the district's roster has put one in */
        readonly post: operations["removeGroupStudents"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/groups/{group_id}/students/{student_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** The student leaves the group. What was handed in stays; the student and all sign-in cards stay. Without such a student in the group nothing happens. 422 kept_by_roster for whom the district's roster has put in */
        readonly delete: operations["removeGroupStudent"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rosters": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Sets of the last year, the newest first */
        readonly get: operations["listRosterRuns"];
        readonly put?: never;
        /** Reads a zip of OneRoster CSV and says what it would change; nothing is changed. A set of changes (delta) is laid over the last one that was applied, or over changes to it that wait. A set that cannot be used is kept, too, and says why. A further set takes the place of one that was not applied. 413 too_large above 32 MB, 422 for what is no zip, 422 roster_too_much for what takes more time or memory than there is for it, 429 */
        readonly post: operations["readRoster"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rosters/locks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How many people and classes the district's rosters keep, and whether they may be changed by hand */
        readonly get: operations["getRosterLocks"];
        /** Lets names, grades, schools and classes of the rosters be changed by hand, or locks them again. The next roster that is applied locks them by itself. 409 roster_busy while one is applied or undone in the district */
        readonly put: operations["setRosterLocks"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rosters/connection": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How the district is connected, and how the last fetch ended; no secret is in it */
        readonly get: operations["getRosterConnection"];
        /** Connects the district with a OneRoster server, or changes the connection. The server is asked for one page of organizations first: 422 roster_connection when it does not give one, with the field at fault. Without `base_url` only the night is changed, of a connection of any kind. A secret that is left out stays; where an address or who asks is changed it is needed anew. 404 where there is no connection to change, 429 */
        readonly put: operations["putRosterConnection"];
        readonly post?: never;
        /** Forgets the connection with its secret. People, classes and former rosters stay. 404 where there is none */
        readonly delete: operations["deleteRosterConnection"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rosters/connection/clever": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Connects the district with what Clever has sent the browser back with. It is the one of the administrator who has signed in there, and no other: 422 roster_connection for anybody else, where the district shares nothing, and where the two do not belong together. It takes the place of a connection that is there */
        readonly post: operations["connectClever"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rosters/connection/clever/url": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Where to send the browser of somebody who connects the district with Clever; it must come back within ten minutes. 404 not_configured where Clever is not set up, 429 */
        readonly post: operations["beginCleverConnection"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rosters/connection/fetch": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Fetches a roster now, in the background, to be looked at and applied by a person. 404 without a connection, 409 roster_fetching while one is fetched, 429 */
        readonly post: operations["fetchRoster"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rosters/{run_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        /** How far it is, and its report in numbers */
        readonly get: operations["getRosterRun"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rosters/{run_id}/lines": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        /** The report line by line, as the set was read */
        readonly get: operations["listRosterLines"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rosters/{run_id}/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        /** The report line by line as a CSV file, in the reader's language */
        readonly get: operations["exportRosterReport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rosters/{run_id}/apply": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Applies it in the background. People and schools that could be ones that are there wait, unless it is said here who they are. Where the guard asks, `number` says how many people it concerns. 409 roster_over for one that was applied, refused, or followed by another; 409 roster_busy while another one is being applied in the district; 422 roster_number when the number is another one by now; the run has its reasons then */
        readonly post: operations["applyRoster"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rosters/{run_id}/undo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Writes back what the last applied set has changed, in the background, within 24 hours. Accounts that it made are deactivated, and classes archived; no work is touched, and what somebody has changed since stays. 409 roster_not_applied for one that changed nothing, roster_not_last once another one was applied, roster_undo_over after 24 hours, roster_undone for one that was undone, roster_busy while one is applied or undone in the district */
        readonly post: operations["undoRoster"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/schools": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The schools for which this person may make groups and students, by name */
        readonly get: operations["listSchools"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The staff of this person's school or district, by name */
        readonly get: operations["listUsers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/users/{user_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /** What is named changes; refused with newer_draft when somebody else has changed the account since `rev`. Nobody changes an account above the own role, gives a role above it, or changes the own role, school or e-mail address. The last active district administrator and the last active IT administrator of a district keep their roles. A school of null is the whole district, and for district and IT administrators only. Whoever changes school or stops being a teacher leaves the former groups. An account is changed by those alone who keep each of its schools. `further_school_ids` are all schools of the district at which a teacher, a school administrator or an IT administrator works beside home; whoever is of the whole district sets them, and with another role they go. Home is none of them. Another e-mail address, role or school, also a further one, wants what whoever asks signs in with: see AskersProof */
        readonly patch: operations["updateUser"];
        readonly trace?: never;
    };
    readonly "/dashboard/users/{user_id}/deactivate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends every access of a colleague at once: sign-ins, upload tickets, sign-in links, links to a new password and live pages; students whose sign-in a link of the colleague began come in anew. Nothing is deleted. The last active district administrator and the last active IT administrator of a district stay, and nobody ends the own account */
        readonly post: operations["deactivateUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/users/{user_id}/activate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The colleague can sign in again, by the same ways as before */
        readonly post: operations["activateUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/users/{user_id}/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Ends all sign-ins of a colleague. Work that waits on a device is sent after the next sign-in there */
        readonly delete: operations["endUserSessions"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/users/{user_id}/second-factor/reset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Turns a colleague's authenticator app off, whose phone is lost, removes the passkeys and ends all sign-ins. The colleague gets a mail. Wants what whoever asks signs in with: see AskersProof */
        readonly post: operations["resetSecondFactor"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/users/{user_id}/password-reset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Mails a link to a new password to the colleague’s own mailbox. The password of now stays until it is used */
        readonly post: operations["mailUserPasswordReset"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/invitations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Invitations of this person's school or district, the newest first */
        readonly get: operations["listInvitations"];
        readonly put?: never;
        /** Reads e-mail addresses and says of each what would come of it; with `confirm` those that are new are invited, and mailed afterwards. The text is addresses with line ends, commas or semicolons between them, or a file of comma-separated values whose first row names the columns `email`, `role`, `school`. A line that is wrong keeps no other one back. Whoever has an account or an invitation stays as they are, so a repeat does nothing. Nobody invites anybody above the own role. With `confirm`, inviting anybody but teachers wants what whoever asks signs in with: see AskersProof */
        readonly post: operations["inviteStaff"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/invitations/{invitation_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** The mailed link does not work any more. Refused with invitation_used once it was accepted */
        readonly delete: operations["takeInvitationBack"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/invitations/{invitation_id}/send": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Mails a new link, good for seven days; the former one does not work any more. Refused with invitation_used or invitation_taken_back */
        readonly post: operations["sendInvitationAgain"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/audit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The activity log, the newest first. Of a district for its administrators, else of the schools where somebody works. `before` of one page's last event gives the page that follows. `actor` and `person` are asked for by their newest names in the log */
        readonly get: operations["listAuditEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/audit/file": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The same as CSV with the columns at, actor_id, actor, role, act, target_kind, target_id, target, school, address, device, details; times in UTC. The newest 50,000 lines, after which a line says `more`. 429 */
        readonly get: operations["getAuditFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/audit/exports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A screen says that it has handed out figures as a file or on paper, which it makes by itself. 429 */
        readonly post: operations["noteDataExport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/invitations/look": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What the mailed link invites to. Refused with invitation_unknown, invitation_used, invitation_late, invitation_taken_back, invitation_account or invitation_account_off */
        readonly post: operations["lookAtInvitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/invitations/accept": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Makes the account, which signs in with the password from then on. Refused as a look is, or with password_… for the password; then the link still works */
        readonly post: operations["acceptInvitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/devices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The devices on which students have worked whom this person keeps, last heard of first */
        readonly get: operations["listDevices"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/devices/{device_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /** Says what a device is called in its school. It is told to the device with the next sign-in of a student there */
        readonly patch: operations["nameDevice"];
        readonly trace?: never;
    };
    readonly "/dashboard/students": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The students that this person keeps: of a teacher those of the own groups in use, of an administrator all of the school or district. By name */
        readonly get: operations["listStudents"];
        readonly put?: never;
        /** A new student in a group of this person, with a passphrase that is told this once. An administrator may leave the group out; of more than one school the group or the school is named */
        readonly post: operations["createStudent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/students/import": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Reads a list of students and says of each line what would come of it; with `confirm` it does so. One student to a line, as `Last, First` or `First Last`, or a file of comma-separated values whose first row names the columns `name`, `username`, `grade`, `group`. A line that is wrong keeps no other one back. Those who are made have no secret yet: their cards are made afterwards */
        readonly post: operations["importStudents"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/students/username": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A username made of a name that nobody has yet */
        readonly get: operations["suggestUsername"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/students/{student_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** One student: groups, cards, and for those who may see work the assignments that are this person's to see */
        readonly get: operations["getStudent"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /** What is named changes. A grade of null is none. 422 kept_by_roster for the name and the grade of somebody whom the district's roster keeps */
        readonly patch: operations["updateStudent"];
        readonly trace?: never;
    };
    readonly "/dashboard/students/{student_id}/move": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** From one group into another, or only into one. Into a group of another school of the district, which an administrator of both may do, the student leaves the former school with all its groups. 422 kept_by_roster out of a group, or into a school, where the district's roster has them */
        readonly post: operations["moveStudent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/students/{student_id}/deactivate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The student can sign in no more and is signed out everywhere, at once. Everything stays, and answers that a tablet has not sent yet still arrive */
        readonly post: operations["deactivateStudent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/students/{student_id}/activate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The student can sign in again, by the same ways as before. 409 deletion_pending while the data are to be deleted */
        readonly post: operations["activateStudent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/students/{student_id}/record": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** All that is kept of one student, as a zip: `record.json` with every row in plain names, `record.html` to read and to print, in the language of whoever asks, and the student's files. For administrators of the school or district. 429 */
        readonly get: operations["getStudentRecord"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/students/{student_id}/deletion": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** All data of the student will be deleted in thirty days. Until then the account is off, everything stays as it is, and this can be taken back. Asking again changes nothing. 422 with `confirm` where that is neither the name nor the username */
        readonly post: operations["askStudentDeletion"];
        /** Nothing will be deleted, and the account is on again if it was. Where nothing was asked for, nothing changes. 409 deletion_begun once the thirty days are over */
        readonly delete: operations["takeStudentDeletionBack"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/groups/{group_id}/printed-cards": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What badges or pictures of students of a group say, to print them again. Nothing changes: every card goes on. Passphrases cannot be read again. Where the school does not use them nothing is told, with the code method_off */
        readonly post: operations["printSignInCards"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/groups/{group_id}/sign-in-cards": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** New ways in for students of a group. A passphrase is told this once; the student's older one of the same kind stops, and the sign-ins it opened end. A passphrase becomes the student's password; when one of them comes by another service and has none, nothing is made and the code is no_password; where the school does not use them, method_off. Not for IT administrators, who are handed nothing that opens a child's account */
        readonly post: operations["makeSignInCards"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/groups/{group_id}/class-code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A new class code; the former one stops */
        readonly post: operations["makeClassCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A teacher's own and those of their groups; an administrator's school or district. What runs stands first, then what comes, the next start first, then what is over, the last one first */
        readonly get: operations["listAssignments"];
        readonly put?: never;
        /** Gives a published version to groups that one teaches and to single students of theirs. Whoever is in two of the groups gets it once. The rubric is frozen as it is now */
        readonly post: operations["createAssignment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignments/plan-days": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The next school days from a day on, without weekends and the school's days off */
        readonly post: operations["planAssignmentDays"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignments/archive": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends several assignments at once, or takes that back: all of them, or none when one is not there or not this person's to run. Those that are so already stay as they are */
        readonly post: operations["archiveAssignments"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignments/due-day": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Gives several assignments the same due day, or none: all of them, or none when it does not do for one, which is named. Whatever else somebody has changed meanwhile stays */
        readonly post: operations["setAssignmentsDueDay"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignments/calendar": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The lessons between two days, at most 62 days apart, and the school's days off */
        readonly get: operations["getAssignmentCalendar"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignments/{assignment_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** One assignment with its days, students and settings */
        readonly get: operations["getAssignment"];
        readonly put?: never;
        readonly post?: never;
        /** For good, while nobody has begun; otherwise the code is in_use, and it can be ended */
        readonly delete: operations["deleteAssignment"];
        readonly options?: never;
        readonly head?: never;
        /** Changes what is named and leaves the rest. A rubric is frozen anew; once work is given back the code is already_returned */
        readonly patch: operations["editAssignment"];
        readonly trace?: never;
    };
    readonly "/dashboard/assignments/{assignment_id}/days": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** The days of all lessons anew, in order. A day that changes may not lie before today. With a due day that would come before the last one the code is due_too_early */
        readonly put: operations["setAssignmentDays"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignments/{assignment_id}/archive": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends an assignment, or takes that back. Students no longer see what they have not handed in; nothing is lost, and what still arrives is kept */
        readonly post: operations["archiveAssignment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignments/{assignment_id}/students/{student_id}/exception": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** What differs for one student, all of it anew */
        readonly put: operations["setAssignmentException"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignments/{assignment_id}/version-effects": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What moving to a newer version would do to students' answers; nothing is changed */
        readonly get: operations["getVersionEffects"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignments/{assignment_id}/version": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Moves to a newer version. Answers to questions that are still asked stay, the others are kept as versions; states, results and the rubric stay. While somebody has begun a lesson that the newer version does not have the code is work_in_removed_day */
        readonly post: operations["moveAssignmentVersion"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/school-days-off": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The calendar of one's school; district administrators choose among their schools */
        readonly get: operations["listSchoolDaysOff"];
        /** All days off of a school anew. Assignments that are given already keep their days */
        readonly put: operations["setSchoolDaysOff"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequence-categories": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The whole tree of the district, each category before its children; people without a district read the product's own */
        readonly get: operations["listSequenceCategories"];
        readonly put?: never;
        /** A new category, the last of its siblings. Only a district administrator changes the tree; codes are category_title_taken, category_depth, category_limit */
        readonly post: operations["addSequenceCategory"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequence-categories/{category_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Takes a category away. Its children go one level up and join siblings of the same title; its sequences go to its parent. Sequences of a root lose the category */
        readonly delete: operations["deleteSequenceCategory"];
        readonly options?: never;
        readonly head?: never;
        /** Gives a category another title */
        readonly patch: operations["renameSequenceCategory"];
        readonly trace?: never;
    };
    readonly "/dashboard/sequence-categories/{category_id}/move": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Puts a category with everything below it at another place. The code is category_cycle when that would be inside itself */
        readonly post: operations["moveSequenceCategory"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequence-categories/{category_id}/merge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A category becomes part of another: its sequences and children go there, and children of one title become one */
        readonly post: operations["mergeSequenceCategory"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequence-categories/{category_id}/uses": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What a merge or a deletion would move */
        readonly get: operations["getSequenceCategoryUses"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/students/{student_id}/sign-in-cards/{kind}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** A badge or pictures stop at once, and the sign-ins that they opened end. Without such a card nothing happens */
        readonly delete: operations["revokeSignInCard"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/resources": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The resources that this person may see: own, shared with the school or the district, and the product's. Words are searched in titles, summaries and texts; what has them at the beginning of its title comes first, then what has them at the beginnings of its title's words. The newest come first among those, and without a search */
        readonly get: operations["listResources"];
        readonly put?: never;
        /** A new resource of one's own */
        readonly post: operations["createResource"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/resources/{document_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A resource with its draft */
        readonly get: operations["getResource"];
        readonly put?: never;
        readonly post?: never;
        /** For good. What others use is refused with the code in_use; see its uses, or archive it */
        readonly delete: operations["deleteResource"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/resources/{document_id}/copy": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** One's own copy, which keeps its source */
        readonly post: operations["copyResource"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/resources/{document_id}/share": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Who else sees it. Nobody but its owner may change that */
        readonly post: operations["shareResource"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/resources/{document_id}/archive": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Out of the lists, or back into them; what uses it goes on. Administrators may do it with what is shared in their school or district */
        readonly post: operations["archiveResource"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/resources/{document_id}/uses": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What would break without it */
        readonly get: operations["listResourceUses"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/resources/{document_id}/versions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What was saved before, newest first. For its owner only */
        readonly get: operations["listResourceVersions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/resources/{document_id}/versions/{version_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** One saved version with its text, to look at or to restore by saving it again */
        readonly get: operations["getResourceVersion"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequences": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The sequences that this person may see: own, shared with the school or the district, and the product's. Words are searched in titles, summaries and texts; what has them at the beginning of its title comes first, then what has them at the beginnings of its title's words. The newest come first among those, and without a search */
        readonly get: operations["listSequences"];
        readonly put?: never;
        /** A new sequence of one's own */
        readonly post: operations["createSequence"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequences/{document_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A sequence with its draft */
        readonly get: operations["getSequence"];
        readonly put?: never;
        readonly post?: never;
        /** For good. What others use is refused with the code in_use; see its uses, or archive it */
        readonly delete: operations["deleteSequence"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequences/{document_id}/copy": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** One's own copy, which keeps its source */
        readonly post: operations["copySequence"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequences/{document_id}/share": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Who else sees it. Nobody but its owner may change that */
        readonly post: operations["shareSequence"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequences/{document_id}/archive": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Out of the lists, or back into them; what uses it goes on. Administrators may do it with what is shared in their school or district */
        readonly post: operations["archiveSequence"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequences/{document_id}/uses": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What would break without it */
        readonly get: operations["listSequenceUses"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequences/{document_id}/versions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What was saved before, newest first. For its owner only */
        readonly get: operations["listSequenceVersions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequences/{document_id}/versions/{version_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** One saved version with its text, to look at or to restore by saving it again */
        readonly get: operations["getSequenceVersion"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rubrics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The rubrics that this person may see: own, shared with the school or the district, and the product's. Words are searched in titles, summaries and texts; what has them at the beginning of its title comes first, then what has them at the beginnings of its title's words. The newest come first among those, and without a search */
        readonly get: operations["listRubrics"];
        readonly put?: never;
        /** A new rubric of one's own */
        readonly post: operations["createRubric"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rubrics/{document_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A rubric with its draft */
        readonly get: operations["getRubric"];
        readonly put?: never;
        readonly post?: never;
        /** For good. What others use is refused with the code in_use; see its uses, or archive it */
        readonly delete: operations["deleteRubric"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rubrics/{document_id}/copy": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** One's own copy, which keeps its source */
        readonly post: operations["copyRubric"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rubrics/{document_id}/share": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Who else sees it. Nobody but its owner may change that */
        readonly post: operations["shareRubric"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rubrics/{document_id}/archive": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Out of the lists, or back into them; what uses it goes on. Administrators may do it with what is shared in their school or district */
        readonly post: operations["archiveRubric"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rubrics/{document_id}/uses": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What would break without it */
        readonly get: operations["listRubricUses"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rubrics/{document_id}/versions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What was saved before, newest first. For its owner only */
        readonly get: operations["listRubricVersions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/rubrics/{document_id}/versions/{version_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** One saved version with its text, to look at or to restore by saving it again */
        readonly get: operations["getRubricVersion"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequences/{document_id}/readiness": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whether the saved draft is ready to be taught: what is missing, what deserves another look, what is in order. Finding codes are those of domain/readiness-findings.ts */
        readonly get: operations["checkSequence"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequences/{document_id}/publish": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Freezes the draft as the next version. Refused with not_ready while something is missing, with newer_draft when the draft is not the one that was looked at, with nothing_new when it equals the newest version, with versions_full when this person's versions take up all the room there is; 50 a day for one sequence */
        readonly post: operations["publishSequence"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequences/{document_id}/published": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The published versions, newest first */
        readonly get: operations["listPublishedVersions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequences/{document_id}/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Its lessons as students would get them, of the draft or of the newest version */
        readonly get: operations["previewSequence"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/uploads": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A file for teaching material is announced, before any of it is sent: a picture, film, sound, PDF or captions. Too large a one is refused at once */
        readonly post: operations["beginAssetUpload"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/uploads/{upload_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How much has arrived; after a cut it goes on from there */
        readonly get: operations["getAssetUpload"];
        readonly put?: never;
        readonly post?: never;
        /** What has arrived is thrown away */
        readonly delete: operations["cancelAssetUpload"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/uploads/{upload_id}/parts/{offset}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Bytes from an offset on, at most `part_bytes`. What is there already is passed over, and a part behind a gap is not kept: `received` says where to go on */
        readonly put: operations["putAssetPart"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/uploads/{upload_id}/finish": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** All has arrived: the file is checked by its own bytes and becomes a medium. Pictures are made smaller and lose what a camera has written into them. Asking again gives the same answer */
        readonly post: operations["finishAssetUpload"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignments/readiness": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whose tablet has not got the lesson of a coming day, of the assignments that this person may read */
        readonly get: operations["getLessonReadiness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignments/{assignment_id}/live": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How each student stands with one lesson of an assignment, as of now */
        readonly get: operations["getLiveLesson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignments/{assignment_id}/live/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The same as a stream. The first event has every student, those after it have who has changed since: each is a LiveDelta as JSON. Who reads slowly gets fewer events with the newest state. It ends when the sign-in or the right to read is over */
        readonly get: operations["streamLiveLesson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/classes-today": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The classes that this person teaches, each once, with its lessons of today */
        readonly get: operations["listClassesToday"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/groups/{group_id}/live": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How each student of a class stands with each of its lessons of a day, as of now. Lessons of a class are those of assignments given to it; a student's own day counts for that student */
        readonly get: operations["getLiveClass"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/groups/{group_id}/live/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The same as a stream. The first event has all work, those after it have what has changed since: each is a LiveClassDelta as JSON. Who reads slowly gets fewer events with the newest state. It ends when the sign-in or the right to read is over */
        readonly get: operations["streamLiveClass"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/contact": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A message to the people who run this server. Stored for twelve months and mailed to them. A filled `website` marks a machine: it gets the same answer and nothing is kept. */
        readonly post: operations["sendContactMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/demo-request": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A school asks to be shown the product. Kept and mailed as a contact message is. */
        readonly post: operations["requestDemo"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/student/today": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Everything a student's home needs, the coming school days included */
        readonly get: operations["getToday"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/student/made-links/seen": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The student has read who made these links; the home no longer tells of them. An id that is not one of the student's own links, or was seen before, changes nothing; neither does anything in a sign-in that such a link began */
        readonly post: operations["confirmMadeLinks"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/student/lessons/{assignment_student_id}/{assignment_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** One whole lesson with the student's own answers */
        readonly get: operations["getStudentLesson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sync": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Applies a batch of operations. The envelope is validated as a whole, each operation by itself. Every operation is answered by its op_id; sending one again gives the stored answer and changes nothing. A report of the device may ride along; only then may there be no operations. */
        readonly post: operations["sync"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sync/files/{sha256}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** The bytes of a drawing, photo or voice recording that an answer names. Content-addressed, so sending it again is harmless. Write-only; reading is GET /uploads/{sha256} with an access token. */
        readonly put: operations["syncFile"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/resources/{document_id}/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A zip with the draft and its files, to keep or to import elsewhere; see docs/export-format.md. Of more than 500 MB, or 20 MB of documents, it is refused with export_too_large */
        readonly get: operations["exportResource"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/resources/{document_id}/export/size": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How large the zip becomes, and whether it can be imported again */
        readonly get: operations["getResourceExportSize"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequences/{document_id}/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A zip with the draft and its files, to keep or to import elsewhere; see docs/export-format.md. Of more than 500 MB, or 20 MB of documents, it is refused with export_too_large */
        readonly get: operations["exportSequence"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sequences/{document_id}/export/size": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How large the zip becomes, and whether it can be imported again */
        readonly get: operations["getSequenceExportSize"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/imports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Makes an import of a file that has arrived whole at /dashboard/uploads/{upload_id}: .docx, .md, .csv, .tsv or .zip, 50 MB at most. It is read in the background; nothing is made before it is confirmed. Asked again for the same upload, whose first answer was lost, it is the same import */
        readonly post: operations["beginImport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/imports/{import_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How far it is, and what would be made or was made */
        readonly get: operations["getImport"];
        readonly put?: never;
        readonly post?: never;
        /** Stops it, whatever it is at: nothing is made, or all of it. What is done already stays, with the code import_over */
        readonly delete: operations["cancelImport"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/imports/{import_id}/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Makes what was chosen, and what that needs. Refused with the code import_over unless the import is ready */
        readonly post: operations["confirmImport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/imports/{import_id}/report": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What a person should know about the file, line by line */
        readonly get: operations["listImportReport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignments/{assignment_id}/lessons/{position}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A lesson of an assignment as it is scored, with right answers, notes for the teacher and the rubric */
        readonly get: operations["getScoringLesson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignments/{assignment_id}/lessons/{position}/work": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What the students have answered in a lesson and how it is scored, by name */
        readonly get: operations["listStudentWork"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/assignment-students/{assignment_student_id}/score-versions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How a score came about, the newest first; what was written beside another's newer one is kept here too */
        readonly get: operations["listScoreVersions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/saved-comments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The own comments that are used again, the last used first */
        readonly get: operations["listSavedComments"];
        readonly put?: never;
        /** Keeps a comment, or notes that one has been used again: the same text is there once. Of more than 200 the one that was used longest ago goes */
        readonly post: operations["saveComment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/saved-comments/{comment_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["deleteSavedComment"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/students/{student_id}/marks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What a student's scored work comes to in each subject, each assignment and for each standard, by the scale and the rule of the student's school, with what it comes from. Only work that this person may read counts */
        readonly get: operations["getStudentMarks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/sign-in-settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How the people of a school sign in; whoever keeps several schools names one */
        readonly get: operations["getSignInSettings"];
        /** Changes them. A method that is off is refused with method_off from the next sign-in on; days count from the next renewal on. Refused with newer_draft when somebody else has changed them */
        readonly put: operations["putSignInSettings"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/marks-setting": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How the school says what work is worth; a District Administrator names the school */
        readonly get: operations["getMarksSetting"];
        /** Changes it; for School and District Administrators */
        readonly put: operations["putMarksSetting"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uploads/{sha256}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A student's file, for the student and for the teachers of the student's groups */
        readonly get: operations["getUpload"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly SyncOperation: components["schemas"]["AnswerSave"] | components["schemas"]["StepComplete"] | components["schemas"]["AssignmentHandIn"] | components["schemas"]["ResourceSave"] | components["schemas"]["SequenceSave"] | components["schemas"]["RubricSave"] | components["schemas"]["ScoreSave"] | components["schemas"]["ScoreRelease"];
        /** @description How this person's work and lessons stand on the device. Evidence for the teacher, never more: it is taken when there is time for it, and nothing waits for it */
        readonly DeviceReport: {
            /** @description Operations that wait on the device besides those of this request */
            readonly unsent: number;
            /** @description By the device's clock. A time before 2000 or more than a day ahead is left out */
            readonly oldest_unsent_at?: components["schemas"]["Timestamp"];
            /** @description Grows with each report of a device. One that arrives after a newer report of its device changes nothing */
            readonly number?: number;
            readonly app_version?: string;
            /** @description Absent means unchanged since the device told them last */
            readonly packs?: readonly {
                readonly assignment_student_id: components["schemas"]["Id"];
                readonly state: components["schemas"]["PackReport"];
            }[];
            /** @description The step that is on the screen; absent when no lesson is open and in sight */
            readonly at?: {
                readonly assignment_student_id: components["schemas"]["Id"];
                readonly step_id: components["schemas"]["LocalId"];
            };
        };
        readonly LiveDelta: {
            readonly server_time: components["schemas"]["Timestamp"];
            /** @description Of the assignment. Newer than that of the snapshot, the lesson or its days may be others, as after a move to another version: the snapshot is asked for anew */
            readonly rev: components["schemas"]["Rev"];
            /** @description These are all students; who is not among them has left */
            readonly all?: boolean;
            readonly students: readonly components["schemas"]["LiveStudent"][];
        };
        readonly LiveClassDelta: {
            readonly server_time: components["schemas"]["Timestamp"];
            readonly rev: components["schemas"]["LiveClassRev"];
            /** @description This is all work; what is not among it is the class's no longer */
            readonly all?: boolean;
            readonly work: readonly components["schemas"]["LiveWork"][];
        };
        /**
         * @description Names what went wrong for the app's own texts. A newer server may know more; then `message` is shown
         * @enum {string}
         */
        readonly ErrorCode: "already_returned" | "authenticator_not_started" | "authenticator_off" | "authenticator_on" | "bad_request" | "category_cycle" | "category_depth" | "category_limit" | "category_title_taken" | "code_needed" | "damaged_file" | "day_in_past" | "day_too_far" | "days_mismatch" | "days_not_ascending" | "deletion_begun" | "deletion_pending" | "demo_account" | "demo_full" | "due_too_early" | "email_taken" | "empty_file" | "encrypted_file" | "export_too_large" | "forbidden" | "group_archived" | "group_full" | "hash_mismatch" | "import_over" | "in_use" | "internal" | "invalid" | "invalid_auth_key" | "invalid_reset_token" | "invitation_account" | "invitation_account_off" | "invitation_late" | "invitation_taken_back" | "invitation_unknown" | "invitation_used" | "last_day_first" | "kept_by_roster" | "last_district_administrator" | "last_it_administrator" | "method_off" | "newer_draft" | "no_password" | "no_second_factor" | "nobody_to_assign" | "not_configured" | "not_enough_seats" | "not_found" | "not_published" | "not_ready" | "nothing_new" | "order_open" | "order_state" | "own_account" | "own_factors_new" | "own_passkey_needed" | "passkey_limit" | "passkey_not_added" | "passkey_refused" | "password_common" | "password_needed" | "password_pattern" | "password_personal" | "password_too_long" | "password_too_short" | "po_number_used" | "quota_exceeded" | "quote_expired" | "range_not_satisfiable" | "read_only" | "release_too_early" | "release_too_far" | "roster_busy" | "roster_connection" | "roster_fetching" | "roster_not_applied" | "roster_not_last" | "roster_number" | "roster_over" | "roster_too_much" | "roster_undo_over" | "roster_undone" | "school_year_changed" | "school_year_ended" | "school_year_undo_over" | "seats_ended" | "second_factor_needed" | "second_step_over" | "server_full" | "sign_in_busy" | "signs_in_elsewhere" | "token_reused" | "too_large" | "too_many_attempts" | "too_many_banners" | "too_many_documents" | "too_many_seats" | "too_many_students" | "took_too_long" | "two_schools" | "unauthorized" | "unavailable" | "unknown_class" | "unknown_group" | "unknown_rubric" | "unknown_sequence" | "unknown_student" | "unsupported_picture" | "unsupported_type" | "unsupported_video" | "upload_incomplete" | "username_taken" | "versions_full" | "work_in_removed_day" | "wrong_badge" | "wrong_code" | "wrong_credentials" | "wrong_device" | "wrong_password" | "wrong_pictures" | "wrong_token";
        readonly Error: {
            readonly message: string;
            readonly code: components["schemas"]["ErrorCode"];
            readonly errors?: {
                readonly [key: string]: readonly string[];
            };
        };
        /** Format: date-time */
        readonly Timestamp: string;
        readonly Uuid: string;
        readonly Id: number;
        /** @enum {string} */
        readonly Role: "Demo User" | "Student" | "Teacher" | "School Administrator" | "District Administrator" | "IT Administrator";
        readonly User: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            readonly role: components["schemas"]["Role"];
            readonly belongsToSchool: boolean;
            /** @description All at which this person works, home first. Absent: one, or none */
            readonly schoolIds?: readonly components["schemas"]["Id"][];
            /** @description Of a whole district, and of no single school. Absent: false */
            readonly wholeDistrict?: boolean;
            readonly hasTrial: boolean;
            readonly isConnectedWithClever: boolean;
            /** @enum {string} */
            readonly locale: "en" | "es";
        };
        readonly Token: {
            readonly access_token: string;
            readonly refresh_token: string;
        };
        readonly LoginAnswer: {
            /** @enum {string} */
            readonly action: "auth-token" | "auth-sso" | "message" | "second-factor";
            readonly user?: components["schemas"]["User"];
            readonly token?: components["schemas"]["Token"];
            readonly upload_ticket?: string;
            /** @description What the person's school calls this device; empty while it has no name there. Absent of who has no school, and where the device says nothing of itself */
            readonly device_name?: string;
            /** @description Of a sign-in that waits for its second step */
            readonly ticket?: string;
            /** @enum {string} */
            readonly home?: "student" | "dashboard";
            readonly message?: string;
            /**
             * @description Stands beside `message` and names it for the app's own texts: the wrong door, or why somebody who comes from another service is not let in. More may be added
             * @enum {string}
             */
            readonly code?: "wrong_door_student" | "wrong_door_staff" | "account_inactive" | "account_mismatch" | "email_in_use" | "no_district_match" | "no_school_match" | "passkey_needed" | "role_not_known" | "sso_code" | "sso_state" | "sso_unavailable";
        };
        /** @description As typed: capitals, blanks and dashes do not matter */
        readonly ClassCode: string;
        /** @enum {string} */
        readonly SecretPicture: "sun" | "moon" | "star" | "tree" | "flower" | "apple" | "cat" | "fish" | "bird" | "ball" | "boat" | "house";
        readonly ClassDoor: {
            readonly name: string;
            readonly students: readonly {
                /** @description Names the child at this class only */
                readonly key: string;
                readonly name: string;
                readonly has_pictures: boolean;
            }[];
            readonly pictures: readonly components["schemas"]["SecretPicture"][];
        };
        /** @description In order */
        readonly PictureSecret: readonly components["schemas"]["SecretPicture"][];
        /** @description When the server is worked on and may not answer */
        readonly Upkeep: {
            readonly from: components["schemas"]["Timestamp"];
            readonly to: components["schemas"]["Timestamp"];
        };
        /** @description What a browser has said of itself at the sign-in. An iPad may call itself a Mac */
        readonly DeviceLabel: {
            /** @enum {string} */
            readonly browser: "chrome" | "edge" | "firefox" | "opera" | "safari" | "samsung" | "other";
            /** @enum {string} */
            readonly system: "android_phone" | "android_tablet" | "chromebook" | "ipad" | "iphone" | "linux" | "mac" | "mac_or_ipad" | "windows" | "other";
        };
        /** @description A calendar day in the time zone of the school */
        readonly Day: string;
        readonly Passkey: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            readonly created_on: components["schemas"]["Day"];
            readonly last_used_on?: components["schemas"]["Day"];
        };
        readonly PasskeyName: string;
        readonly Base64Url: string;
        /** @description PublicKeyCredential.toJSON() of a passkey that was made */
        readonly NewPasskeyCredential: {
            readonly id: components["schemas"]["Base64Url"];
            readonly rawId: components["schemas"]["Base64Url"];
            /** @enum {string} */
            readonly type: "public-key";
            /** @enum {string} */
            readonly authenticatorAttachment?: "platform" | "cross-platform";
            readonly clientExtensionResults: Record<string, never>;
            readonly response: {
                readonly clientDataJSON: components["schemas"]["Base64Url"];
                readonly attestationObject: components["schemas"]["Base64Url"];
                readonly authenticatorData?: components["schemas"]["Base64Url"];
                readonly publicKey?: components["schemas"]["Base64Url"];
                readonly publicKeyAlgorithm?: number;
                readonly transports?: readonly string[];
            };
        };
        /** @description Six digits, or a recovery code; blanks, dashes and case do not matter */
        readonly TypedCode: string;
        readonly OwnProof: {
            readonly password: string;
            /** @description Needed while an authenticator app is on: one of its codes, or a recovery code. Either is used up by it */
            readonly code?: components["schemas"]["TypedCode"];
        };
        readonly PasskeyCreation: {
            readonly rp: {
                readonly id: string;
                readonly name: string;
            };
            readonly user: {
                readonly id: string;
                readonly name: string;
                readonly displayName: string;
            };
            readonly challenge: string;
            readonly pubKeyCredParams: readonly {
                /** @enum {string} */
                readonly type: "public-key";
                readonly alg: number;
            }[];
            /** @description Milliseconds */
            readonly timeout: number;
            readonly excludeCredentials: readonly {
                readonly id: string;
                /** @enum {string} */
                readonly type: "public-key";
            }[];
            readonly authenticatorSelection: {
                /** @enum {string} */
                readonly residentKey: "required";
                readonly requireResidentKey: boolean;
                /** @enum {string} */
                readonly userVerification: "required";
            };
            /** @enum {string} */
            readonly attestation: "none";
        };
        readonly OwnPassword: {
            readonly password: string;
        };
        /** @description PublicKeyCredential.toJSON() of a passkey that was used */
        readonly UsedPasskeyCredential: {
            readonly id: components["schemas"]["Base64Url"];
            readonly rawId: components["schemas"]["Base64Url"];
            /** @enum {string} */
            readonly type: "public-key";
            /** @enum {string} */
            readonly authenticatorAttachment?: "platform" | "cross-platform";
            readonly clientExtensionResults: Record<string, never>;
            readonly response: {
                readonly clientDataJSON: components["schemas"]["Base64Url"];
                readonly authenticatorData: components["schemas"]["Base64Url"];
                readonly signature: components["schemas"]["Base64Url"];
                readonly userHandle?: components["schemas"]["Base64Url"];
            };
        };
        readonly SecondFactor: {
            /** @description An authenticator app is confirmed */
            readonly authenticator: boolean;
            /** @description How many are left */
            readonly recovery_codes: number;
            /** @description Each is a sign-in of two factors */
            readonly passkeys: number;
            /** @description From which day a rule asks this person for it. Absent: none does */
            readonly first_day?: components["schemas"]["Day"];
            /** @description The day has come and there is neither a passkey nor an authenticator app: calls other than those that set one up are refused with second_factor_needed */
            readonly missing: boolean;
        };
        /** @enum {string} */
        readonly StaffRole: "Teacher" | "School Administrator" | "District Administrator" | "IT Administrator";
        readonly RuleRoles: readonly components["schemas"]["StaffRole"][];
        readonly SecondFactorRule: {
            /** @description Grows with each change; 0 before the first */
            readonly rev: number;
            readonly roles: components["schemas"]["RuleRoles"];
            /** @description Absent: nobody is asked */
            readonly first_day?: components["schemas"]["Day"];
            /** @description Active people of these roles who have neither a passkey nor an authenticator app yet */
            readonly without: number;
        };
        /** @description Of whoever asks */
        readonly AskersPassword: string;
        /** @description At least 15 characters, at most 256; the rules beyond that are in domain/passwords.ts */
        readonly NewPassword: string;
        readonly NavigationChild: {
            /** @description The name of its text in the catalogues, under `navigation` */
            readonly key: string;
            readonly to: string;
        };
        readonly NavigationLink: {
            /** @description The name of its text in the catalogues, under `navigation` */
            readonly key: string;
            readonly to: string;
            /** @description What a link says that the app has no text for; in the language of the reader */
            readonly title?: string;
            /** @description The pages of an area, in the order in which they are offered */
            readonly children?: readonly components["schemas"]["NavigationChild"][];
        };
        /** @description What there is to say of seats above every page, of one school or the one of several that it concerns most */
        readonly SeatNotice: {
            /** @enum {string} */
            readonly key: "trial" | "ending" | "over" | "ended" | "stopped";
            /** @description Of `trial` and `ending` the last one; of the others the first on which nothing new is assigned */
            readonly day?: components["schemas"]["Day"];
            readonly school?: string;
            /** @description How many schools it concerns */
            readonly schools: number;
            /** @description Whether this person orders seats */
            readonly may_order: boolean;
        };
        readonly SecondFactorNotice: {
            readonly first_day: components["schemas"]["Day"];
            /** @description The day has come; see SecondFactor */
            readonly missing: boolean;
        };
        readonly Rev: number;
        /** @enum {string} */
        readonly BannerTone: "info" | "warning";
        /** @description Plain text. Where one language is missing, the other one is shown in both */
        readonly BannerText: {
            readonly en?: string;
            readonly es?: string;
        };
        readonly WrittenBanner: {
            readonly id: components["schemas"]["Id"];
            readonly rev: components["schemas"]["Rev"];
            readonly tone: components["schemas"]["BannerTone"];
            readonly text: components["schemas"]["BannerText"];
        };
        /**
         * @description 1 Math, 2 ELA, 3 Science
         * @enum {integer}
         */
        readonly Subject: 1 | 2 | 3;
        readonly Pagination: {
            readonly total: number;
            /**
             * @description There are more than `total`, and nobody has counted how many: lists of students and of assignments are counted as far as ten thousand, and their pages end there. A search or a filter leads to the others. Absent where `total` is all
             * @constant
             */
            readonly at_least?: true;
            readonly per_page: number;
            readonly current_page: number;
            readonly last_page: number;
            /** @description The first row on this page, counted from 1 */
            readonly from: number | null;
            readonly to: number | null;
            /** @description The address without its query */
            readonly path: string;
            /** @description To each of the pages around this one, before them the previous and after them the next one */
            readonly links: readonly {
                readonly url: string | null;
                /** @description A number, `previous` or `next` */
                readonly label: string;
                readonly active: boolean;
            }[];
        };
        /** @description Both days included */
        readonly DataTime: {
            readonly from: components["schemas"]["Day"];
            readonly to: components["schemas"]["Day"];
        };
        /** @enum {string} */
        readonly State: "not_started" | "in_progress" | "handed_in" | "returned" | "scored";
        /** @description Null where the student does not have the lesson, or has no work on it and the assignment is archived */
        readonly MatrixCell: {
            readonly state: components["schemas"]["State"];
            /** @description Of a score that was given to the student; else absent */
            readonly points?: number;
            readonly max_points?: number;
            /** @description Handed in after its due day. Absent: not so */
            readonly late?: boolean;
            /** @description The teacher excused the student. Absent: not so */
            readonly excused?: boolean;
        } | null;
        readonly MatrixStudent: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            /** @description One for each lesson of the answer, in the same order */
            readonly cells: readonly components["schemas"]["MatrixCell"][];
        };
        readonly MatrixLesson: {
            readonly assignment_id: components["schemas"]["Id"];
            /** @description Title of the sequence */
            readonly assignment: string;
            readonly position: number;
            readonly title: string;
            readonly subject_id: components["schemas"]["Subject"];
            readonly school_day: components["schemas"]["Day"];
        };
        /** @enum {string} */
        readonly ContentLanguage: "en" | "es";
        /** @description An id that is unique inside one lesson */
        readonly LocalId: string;
        readonly QuestionBase: {
            readonly id: components["schemas"]["LocalId"];
            readonly prompt: string;
            readonly points: number;
            readonly hints: readonly string[];
            readonly required: boolean;
            readonly show_answers: boolean;
            readonly feedback?: {
                readonly correct: string;
                readonly incorrect: string;
            };
            readonly standard?: string;
        };
        readonly Sha256: string;
        readonly Picture: {
            readonly asset: components["schemas"]["Sha256"];
            readonly alt: string;
        };
        readonly Choice: {
            readonly id: components["schemas"]["LocalId"];
            readonly text: string;
            readonly picture?: components["schemas"]["Picture"];
        };
        readonly SingleChoiceQuestion: components["schemas"]["QuestionBase"] & {
            /** @enum {string} */
            readonly kind: "single_choice";
            readonly choices: readonly components["schemas"]["Choice"][];
            readonly shuffle: boolean;
            readonly key?: {
                readonly choice: string;
            };
        };
        readonly MultipleChoiceQuestion: components["schemas"]["QuestionBase"] & {
            /** @enum {string} */
            readonly kind: "multiple_choice";
            readonly choices: readonly components["schemas"]["Choice"][];
            readonly shuffle: boolean;
            readonly key?: {
                readonly choices: readonly string[];
            };
        };
        readonly TrueFalseQuestion: components["schemas"]["QuestionBase"] & {
            /** @enum {string} */
            readonly kind: "true_false";
            readonly key?: {
                readonly value: boolean;
            };
        };
        readonly NumberQuestion: components["schemas"]["QuestionBase"] & {
            /** @enum {string} */
            readonly kind: "number";
            readonly unit?: string;
            readonly key?: {
                readonly value: number;
                readonly tolerance: number;
            };
        };
        readonly ShortTextQuestion: components["schemas"]["QuestionBase"] & {
            /** @enum {string} */
            readonly kind: "short_text";
            readonly max_length: number;
            readonly key?: {
                readonly accepted: readonly string[];
            };
        };
        readonly LongTextQuestion: components["schemas"]["QuestionBase"] & {
            /** @enum {string} */
            readonly kind: "long_text";
            readonly max_length: number;
            readonly starter?: string;
        };
        readonly BlankPart: {
            /** @enum {string} */
            readonly type: "text";
            readonly text: string;
        } | {
            /** @enum {string} */
            readonly type: "blank";
            readonly id: components["schemas"]["LocalId"];
            readonly label: string;
            readonly options?: readonly string[];
        };
        readonly FillBlanksQuestion: components["schemas"]["QuestionBase"] & {
            /** @enum {string} */
            readonly kind: "fill_blanks";
            readonly parts: readonly components["schemas"]["BlankPart"][];
            readonly key?: {
                readonly blanks: {
                    readonly [key: string]: readonly string[];
                };
            };
        };
        readonly Item: {
            readonly id: components["schemas"]["LocalId"];
            readonly text: string;
        };
        readonly OrderingQuestion: components["schemas"]["QuestionBase"] & {
            /** @enum {string} */
            readonly kind: "ordering";
            readonly items: readonly components["schemas"]["Item"][];
            readonly key?: {
                readonly order: readonly string[];
            };
        };
        readonly MatchingQuestion: components["schemas"]["QuestionBase"] & {
            /** @enum {string} */
            readonly kind: "matching";
            readonly left: readonly components["schemas"]["Item"][];
            readonly right: readonly components["schemas"]["Item"][];
            readonly key?: {
                readonly pairs: {
                    readonly [key: string]: string;
                };
            };
        };
        readonly DrawingQuestion: components["schemas"]["QuestionBase"] & {
            /** @enum {string} */
            readonly kind: "drawing";
            readonly background?: components["schemas"]["Picture"];
        };
        readonly PhotoQuestion: components["schemas"]["QuestionBase"] & {
            /** @enum {string} */
            readonly kind: "photo";
        };
        readonly VoiceQuestion: components["schemas"]["QuestionBase"] & {
            /** @enum {string} */
            readonly kind: "voice";
            readonly max_seconds: number;
        };
        readonly Question: components["schemas"]["SingleChoiceQuestion"] | components["schemas"]["MultipleChoiceQuestion"] | components["schemas"]["TrueFalseQuestion"] | components["schemas"]["NumberQuestion"] | components["schemas"]["ShortTextQuestion"] | components["schemas"]["LongTextQuestion"] | components["schemas"]["FillBlanksQuestion"] | components["schemas"]["OrderingQuestion"] | components["schemas"]["MatchingQuestion"] | components["schemas"]["DrawingQuestion"] | components["schemas"]["PhotoQuestion"] | components["schemas"]["VoiceQuestion"];
        readonly SingleChoiceAnswer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly kind: "single_choice";
            readonly choice: components["schemas"]["LocalId"];
        };
        readonly MultipleChoiceAnswer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly kind: "multiple_choice";
            readonly choices: readonly components["schemas"]["LocalId"][];
        };
        readonly TrueFalseAnswer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly kind: "true_false";
            readonly value: boolean;
        };
        readonly NumberAnswer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly kind: "number";
            /** @description As typed */
            readonly text: string;
        };
        readonly ShortTextAnswer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly kind: "short_text";
            readonly text: string;
        };
        readonly LongTextAnswer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly kind: "long_text";
            readonly text: string;
        };
        readonly FillBlanksAnswer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly kind: "fill_blanks";
            readonly blanks: {
                readonly [key: string]: string;
            };
        };
        readonly OrderingAnswer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly kind: "ordering";
            readonly order: readonly components["schemas"]["LocalId"][];
        };
        readonly MatchingAnswer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly kind: "matching";
            readonly pairs: {
                readonly [key: string]: components["schemas"]["LocalId"];
            };
        };
        readonly FileRef: {
            readonly sha256: components["schemas"]["Sha256"];
            readonly bytes: number;
            /** @enum {string} */
            readonly type: "image/png" | "image/jpeg" | "image/webp" | "audio/webm" | "audio/mp4" | "audio/ogg";
        };
        readonly DrawingAnswer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly kind: "drawing";
            readonly file?: components["schemas"]["FileRef"];
            /** @description In words, instead of or beside the drawing */
            readonly text?: string;
        };
        readonly PhotoAnswer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly kind: "photo";
            readonly file?: components["schemas"]["FileRef"];
            readonly text?: string;
        };
        readonly VoiceAnswer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly kind: "voice";
            readonly file?: components["schemas"]["FileRef"];
            readonly seconds?: number;
            readonly text?: string;
        };
        readonly AnswerValue: components["schemas"]["SingleChoiceAnswer"] | components["schemas"]["MultipleChoiceAnswer"] | components["schemas"]["TrueFalseAnswer"] | components["schemas"]["NumberAnswer"] | components["schemas"]["ShortTextAnswer"] | components["schemas"]["LongTextAnswer"] | components["schemas"]["FillBlanksAnswer"] | components["schemas"]["OrderingAnswer"] | components["schemas"]["MatchingAnswer"] | components["schemas"]["DrawingAnswer"] | components["schemas"]["PhotoAnswer"] | components["schemas"]["VoiceAnswer"];
        readonly MissedQuestion: {
            readonly lesson: components["schemas"]["MatrixLesson"];
            readonly language: components["schemas"]["ContentLanguage"];
            readonly question: components["schemas"]["Question"];
            /** @description Students with a first try */
            readonly answered: number;
            /** @description Those of them whose first try was not all right */
            readonly missed: number;
            /** @description The three most frequent ones */
            readonly wrong_answers: readonly {
                readonly value: components["schemas"]["AnswerValue"];
                readonly students: number;
            }[];
            /** @description Who missed it, by name */
            readonly students: readonly {
                readonly id: components["schemas"]["Id"];
                readonly name: string;
            }[];
        };
        readonly SchoolOverview: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            /** @description Who may sign in now */
            readonly students: number;
            /** @description Groups in use */
            readonly classes: number;
            /** @description Of the classes, those with lessons in the time of which no student has begun any */
            readonly classes_not_started: number;
            /** @description Sum over the classes */
            readonly pieces: number;
            /** @description Of the pieces: handed in or scored */
            readonly handed_in: number;
            /** @description Students with a lesson of the coming day that is not known to be on their tablet */
            readonly not_ready: number;
        };
        /** @description In a comparison of schools, one with so few students that a figure could be about one child. Alone, by `school_id`, it says its figures */
        readonly SchoolNotCompared: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            /** @constant */
            readonly few_students: true;
        };
        /** @description 1 is kindergarten, 9 is grade 8 */
        readonly Grade: number;
        /** @enum {string} */
        readonly GroupColor: "primary" | "secondary" | "success" | "danger" | "warning" | "info" | "light" | "dark";
        readonly GroupProgress: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            readonly grade_id: components["schemas"]["Grade"];
            readonly color: components["schemas"]["GroupColor"];
            readonly school: string;
            /** @description Active ones, now in the group */
            readonly students: number;
            /** @description Given to the group, with their day in the time; of archived assignments those with work on them */
            readonly lessons: number;
            /** @description Copies of these lessons that the students have, without those who are excused; of archived assignments those with work on them */
            readonly pieces: number;
            /** @description Of the pieces: handed in or scored */
            readonly handed_in: number;
            /** @description Of the pieces: handed in after the due day */
            readonly late: number;
            /** @description Of the pieces: now back with the student to improve */
            readonly returned: number;
            /** @description How long students were at the pieces that they have handed in, whatever became of these since. Absent where that is known of none */
            readonly time_on_task?: {
                /** @description Those of which it is known */
                readonly pieces: number;
                readonly median_seconds: number;
            };
        };
        readonly StandardWording: {
            /** @description As it was asked for */
            readonly standard: string;
            /** @description As the framework writes it */
            readonly code: string;
            /** @description Plain text */
            readonly statement: string;
            /** @description Of the wording, such as en or es-MX */
            readonly language: string;
            readonly framework_id: components["schemas"]["Id"];
        };
        readonly StandardSource: {
            readonly id: components["schemas"]["Id"];
            readonly title: string;
            /** @description Of title and notice, such as en or es-MX */
            readonly language: string;
            /** @description What its license asks to be shown where its wording is */
            readonly notice: string | null;
        };
        readonly StandardWordings: {
            readonly data: readonly components["schemas"]["StandardWording"][];
            /** @description Those that the wordings are from */
            readonly frameworks: readonly components["schemas"]["StandardSource"][];
        };
        readonly FamilyReport: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            /** @description Lessons; excused ones do not count */
            readonly given: number;
            /** @description Handed in or scored */
            readonly done: number;
            /** @description Of the same lessons */
            readonly late: number;
            /** @description Back with the student to improve */
            readonly returned: number;
            readonly scored_total: number;
            /** @description The newest ones of the time */
            readonly scored: readonly {
                readonly title: string;
                /** @enum {integer} */
                readonly subject_id: 1 | 2 | 3;
                readonly points: number;
                readonly max_points: number;
                readonly released_at: components["schemas"]["Timestamp"];
                readonly comment: string;
            }[];
            readonly standards_total: number;
            readonly standards: readonly {
                readonly standard: string;
                readonly level: number;
            }[];
        };
        readonly FamilyReports: {
            readonly group: {
                readonly id: components["schemas"]["Id"];
                readonly name: string;
                readonly school: string;
            };
            readonly teachers: readonly string[];
            readonly time: components["schemas"]["DataTime"];
            readonly wordings?: components["schemas"]["StandardWordings"];
            readonly students_total: number;
            readonly data: readonly components["schemas"]["FamilyReport"][];
        };
        readonly GroupStandards: {
            readonly group: {
                readonly id: components["schemas"]["Id"];
                readonly name: string;
                readonly school: string;
            };
            /** @enum {string} */
            readonly rule: "latest" | "mean";
            readonly students_total: number;
            readonly standards_total: number;
            readonly wordings?: components["schemas"]["StandardWordings"];
            readonly standards: readonly {
                /** @description As work names it */
                readonly standard: string;
                /** @description How many students are at level 1, 2, 3 and 4; a mean counts with the level next to it */
                readonly levels: readonly number[];
            }[];
            readonly students: readonly {
                readonly id: components["schemas"]["Id"];
                readonly name: string;
                /** @description In the order of the standards */
                readonly cells: readonly (null | {
                    readonly level: number;
                    /** @description Pieces of work that name it */
                    readonly pieces: number;
                })[];
            }[];
        };
        /** @description Null when nothing of the term is scored */
        readonly TermLevels: null | {
            /** @description To one decimal */
            readonly mean: number;
            /** @description Levels that it is the mean of */
            readonly count: number;
        };
        /** @description Of the levels, each of one student in one standard, that stand in two terms or more: how many of them are higher, the same or lower in the last of these terms than in the first */
        readonly GrowthChange: {
            readonly up: number;
            readonly same: number;
            readonly down: number;
        };
        readonly GroupGrowth: {
            readonly group: {
                readonly id: components["schemas"]["Id"];
                readonly name: string;
                readonly school: string;
            };
            /** @enum {string} */
            readonly rule: "latest" | "mean";
            /** @description In which the present school year of the school begins */
            readonly this_year: number;
            /** @description In which the one that is shown begins */
            readonly year: number;
            /** @description Those that have begun, by the calendar of the school */
            readonly terms: readonly {
                readonly from: components["schemas"]["Day"];
                readonly to: components["schemas"]["Day"];
                /** @description How many levels, each of one student in one standard, are 1, 2, 3 and 4; a mean counts with the level next to it */
                readonly levels: readonly number[];
            }[];
            readonly students_total: number;
            readonly wordings?: components["schemas"]["StandardWordings"];
            readonly standards_total: number;
            /** @description Those named in the year, whether one of them is asked for or not */
            readonly standards: readonly {
                /** @description By which it is asked for */
                readonly code: string;
                /** @description As work names it */
                readonly standard: string;
                readonly terms: readonly components["schemas"]["TermLevels"][];
                readonly change: components["schemas"]["GrowthChange"];
            }[];
            readonly students: readonly {
                readonly id: components["schemas"]["Id"];
                readonly name: string;
                readonly terms: readonly components["schemas"]["TermLevels"][];
                readonly change: components["schemas"]["GrowthChange"];
            }[];
        };
        readonly StandardsFound: components["schemas"]["Pagination"] & {
            readonly data: readonly {
                readonly code: string;
                readonly statement: string;
                readonly language: string;
                readonly framework_id: components["schemas"]["Id"];
            }[];
            readonly frameworks: readonly components["schemas"]["StandardSource"][];
        };
        readonly StandardFramework: {
            readonly id: components["schemas"]["Id"];
            /** @description The publisher's own */
            readonly identifier: string;
            readonly title: string;
            readonly language: string;
            readonly notice: string | null;
            readonly items: number;
            readonly imported_at: components["schemas"]["Timestamp"];
        };
        readonly StandardFrameworks: {
            readonly can_edit: boolean;
            readonly data: readonly components["schemas"]["StandardFramework"][];
        };
        readonly StandardsImport: {
            readonly done: boolean;
            readonly framework: {
                readonly identifier: string;
                readonly title: string;
                readonly language: string;
                readonly notice: string | null;
                /** @description Those that can be used */
                readonly items: number;
            };
            /** @description The title of the framework whose place it takes */
            readonly replaces?: string;
            readonly changes: {
                readonly added: number;
                readonly changed: number;
                readonly same: number;
                readonly gone: number;
            };
            readonly problems_total: number;
            /** @description The first hundred. Each item is left out, but for `cycle`, which comes last */
            readonly problems: readonly {
                /** @description Of the file, counted from 1 */
                readonly item: number;
                readonly name: string;
                /** @enum {string} */
                readonly fault: "no_code" | "no_statement" | "code_too_long" | "statement_too_long" | "code_twice" | "identifier_twice" | "no_identifier" | "cycle";
            }[];
        };
        /** @enum {string} */
        readonly KeptStandards: "ccss-math" | "ccss-ela";
        /** @description Month and day on which each term after the first begins, in their order through a school year. The first one begins with the school year, on July 1 */
        readonly LaterStarts: readonly string[];
        readonly Terms: {
            readonly school_id: components["schemas"]["Id"];
            readonly school: string;
            readonly later_starts: components["schemas"]["LaterStarts"];
            readonly may_edit: boolean;
        };
        /** @description The year in which it began, on July 1 */
        readonly SchoolYearNumber: number;
        readonly SchoolYearGrade: {
            readonly grade_id: components["schemas"]["Grade"] | null;
            readonly students: number;
        };
        readonly SchoolYearEnd: {
            readonly year: components["schemas"]["SchoolYearNumber"];
            readonly by: string;
            readonly ended_at: components["schemas"]["Timestamp"];
            /** @description That were archived */
            readonly groups: number;
            readonly moved: number;
            readonly left: number;
            /** @description Only as long as it can be */
            readonly undo_until?: components["schemas"]["Timestamp"];
            readonly undone_at?: components["schemas"]["Timestamp"];
            readonly undone_by?: string;
        };
        readonly SchoolYearPlan: {
            readonly school_id: components["schemas"]["Id"];
            readonly school: string;
            /** @description The one that would be ended */
            readonly year: components["schemas"]["SchoolYearNumber"];
            /** @description Before May of its second half */
            readonly early: boolean;
            readonly groups_total: number;
            /** @description Names of the first hundred that would be archived */
            readonly groups: readonly string[];
            /** @description That the roster keeps and archives */
            readonly kept_groups: number;
            /** @description Active students by grade, without those whom the roster keeps */
            readonly grades: readonly components["schemas"]["SchoolYearGrade"][];
            /** @description Whose grade the roster keeps */
            readonly kept_students: number;
            readonly last?: components["schemas"]["SchoolYearEnd"];
        };
        readonly ClassNotReady: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            readonly color: components["schemas"]["GroupColor"];
            readonly school: string;
            /** @description With a lesson of the day that is not done */
            readonly students: number;
            /** @description Of them, who lack one of these lessons */
            readonly not_ready: number;
        };
        readonly NamedDevice: {
            /** @description Its number in this school, which says nothing elsewhere */
            readonly id: components["schemas"]["Id"];
            /** @description Absent until somebody has given one */
            readonly name?: string;
            readonly label: components["schemas"]["DeviceLabel"];
        };
        readonly TabletNotReady: {
            readonly student_id: components["schemas"]["Id"];
            readonly name: string;
            readonly school: string;
            /** @description Of the day, and not on the tablet */
            readonly lessons: number;
            /** @description When a device of the student said something last. Absent when none ever has */
            readonly heard_at?: components["schemas"]["Timestamp"];
            /** @description The one heard of last */
            readonly device?: components["schemas"]["NamedDevice"];
        };
        readonly SchoolUse: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            /** @description Who may sign in now */
            readonly students: number;
            /** @description Who opened a lesson in this school year, also when they may sign in no more or have gone to another school */
            readonly this_year: number;
            /** @description Who opened a lesson in each of the weeks */
            readonly weeks: readonly number[];
        };
        /** @description Active staff that this person keeps, of all schools and of the district itself: those of listUsers with `state=active` */
        readonly StaffSignIns: {
            readonly all: number;
            /** @description With `signed_in_lately=true` */
            readonly signed_in: number;
            /** @description With `never_signed_in=true` */
            readonly never: number;
        };
        readonly SchoolSignIns: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            /** @description Who may sign in now */
            readonly students: number;
            /** @description Those of listStudents with `school` and `signed_in_lately=true` */
            readonly students_signed_in: number;
            /** @description Active staff of the school */
            readonly staff: number;
            /** @description Those of listUsers with `school`, `state=active` and `signed_in_lately=true` */
            readonly staff_signed_in: number;
        };
        readonly Banner: {
            readonly id: components["schemas"]["Id"];
            readonly rev: components["schemas"]["Rev"];
            /** @description Absent for the whole district */
            readonly school?: {
                readonly id: components["schemas"]["Id"];
                readonly name: string;
            };
            readonly text: components["schemas"]["BannerText"];
            readonly tone: components["schemas"]["BannerTone"];
            readonly first_day: components["schemas"]["Day"];
            readonly last_day: components["schemas"]["Day"];
            /**
             * @description Today, where it is shown; of a whole district where its writer is
             * @enum {string}
             */
            readonly state: "now" | "coming" | "past";
            /** @description Who wrote it last */
            readonly updated_by?: string;
            readonly updated_at: components["schemas"]["Timestamp"];
        };
        readonly BannerList: {
            readonly today: components["schemas"]["Day"];
            /** @description Whether one may write for the whole district */
            readonly of_district: boolean;
            readonly data: readonly components["schemas"]["Banner"][];
        };
        readonly OrderSchool: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
        };
        /**
         * @description `trial` without an order; `ending` with a last day soon and nothing ordered for after it; `over` with more students than seats; `ended` after the last day
         * @enum {string}
         */
        readonly SeatStanding: "demo" | "trial" | "running" | "ending" | "over" | "ended";
        readonly SchoolSeats: {
            readonly school: components["schemas"]["OrderSchool"];
            readonly bought: number;
            /** @description Students who opened a lesson in this school year */
            readonly in_use: number;
            readonly standing: components["schemas"]["SeatStanding"];
            readonly ends_on?: components["schemas"]["Day"];
            /** @description The first day on which nothing new is assigned; what runs goes on */
            readonly stops_on?: components["schemas"]["Day"];
            /** @description Whether that day has come */
            readonly stopped: boolean;
        };
        /** @description The calendar year in which it begins, on July 1 */
        readonly SchoolYear: number;
        readonly BillTo: {
            readonly name: string;
            readonly street: string;
            readonly city: string;
            readonly state: string;
            readonly zip: string;
            /** @description The number of the certificate that frees it from sales tax */
            readonly tax_exempt?: string;
        };
        readonly OrderOffer: {
            /** @description For one student and school year */
            readonly unit_cents: number;
            readonly school_years: readonly components["schemas"]["SchoolYear"][];
            /** @description Whether one orders for several schools at once */
            readonly of_district: boolean;
            readonly seller: string;
            /** @description As it stood in the order before */
            readonly bill_to?: components["schemas"]["BillTo"];
        };
        /** @enum {string} */
        readonly OrderState: "quoted" | "expired" | "ordered" | "confirmed" | "invoiced" | "active" | "ended" | "canceled";
        readonly OrderSeats: {
            readonly school: components["schemas"]["OrderSchool"];
            readonly seats: number;
        };
        readonly Order: {
            readonly id: components["schemas"]["Id"];
            readonly rev: components["schemas"]["Rev"];
            readonly number: string;
            readonly state: components["schemas"]["OrderState"];
            /** @description Absent where the district buys for its schools */
            readonly school?: components["schemas"]["OrderSchool"];
            readonly starts_on: components["schemas"]["Day"];
            readonly ends_on: components["schemas"]["Day"];
            readonly valid_until: components["schemas"]["Day"];
            readonly unit_cents: number;
            readonly total_cents: number;
            readonly seats: readonly components["schemas"]["OrderSeats"][];
            readonly bill_to: components["schemas"]["BillTo"];
            readonly contact: string;
            readonly po_number?: string;
            /** @description Whether the purchase order lies with it */
            readonly has_file: boolean;
            readonly invoiced_on?: components["schemas"]["Day"];
            readonly due_on?: components["schemas"]["Day"];
            readonly created_at: components["schemas"]["Timestamp"];
        };
        readonly NewSeats: {
            readonly school_id: components["schemas"]["Id"];
            /** @description From 1 to 20,000; the answer says at its field what is beyond */
            readonly seats: number;
        };
        /** @description As typed. What is missing or cannot be meant is said at its field */
        readonly NewBillTo: {
            readonly name: string;
            readonly street: string;
            readonly city: string;
            readonly state: string;
            readonly zip: string;
            readonly tax_exempt?: string;
        };
        readonly OrderWithHistory: {
            readonly order: components["schemas"]["Order"];
            readonly history: readonly {
                /** @enum {string} */
                readonly kind: "quoted" | "ordered" | "confirmed" | "invoiced" | "active" | "canceled" | "moved" | "file_added" | "file_replaced" | "ended";
                readonly at: components["schemas"]["Timestamp"];
                /** @description Absent for whoever sells and for the calendar */
                readonly by?: string;
                readonly note?: string;
            }[];
        };
        /** @description Where scoring begins. The first lesson that waits, and of its students the first by name */
        readonly WorkToScore: {
            readonly position: number;
            readonly student_id: components["schemas"]["Id"];
        };
        readonly WorkPlace: {
            readonly assignment_student_id: components["schemas"]["Id"];
            readonly assignment_id: components["schemas"]["Id"];
            /** @description The lesson's */
            readonly title: string;
            readonly position: number;
            readonly student_id: components["schemas"]["Id"];
            readonly name: string;
        };
        readonly Stuck: {
            /** @enum {string} */
            readonly why: "tries";
            /** @description Its number in the lesson */
            readonly question: number;
            readonly tries: number;
        } | {
            /** @enum {string} */
            readonly why: "quiet";
            readonly since: components["schemas"]["Timestamp"];
        };
        readonly DashboardNeeds: {
            readonly to_score?: {
                /** @description Pieces of work, over all assignments */
                readonly count: number;
                /** @description The ten whose work has waited longest */
                readonly assignments: readonly {
                    readonly assignment_id: components["schemas"]["Id"];
                    readonly title: string;
                    readonly subject_id: components["schemas"]["Subject"];
                    readonly count: number;
                    readonly since: components["schemas"]["Timestamp"];
                    readonly first: components["schemas"]["WorkToScore"];
                }[];
            };
            /** @description Who needs help in a lesson that is open on a tablet at this moment, by the signs of the live class */
            readonly stuck?: readonly (components["schemas"]["WorkPlace"] & {
                readonly stuck: components["schemas"]["Stuck"];
            })[];
            /** @description Whose tablet has not got the lesson of the coming school day */
            readonly tablets?: {
                readonly day: components["schemas"]["Day"];
                readonly count: number;
                /** @description The ten with most of them; none for whoever sees no assignments */
                readonly assignments: readonly {
                    readonly assignment_id: components["schemas"]["Id"];
                    readonly title: string;
                    readonly position: number;
                    readonly count: number;
                }[];
            };
            /** @description Students whose work waits on a device that has not been heard of for hours */
            readonly unsent?: {
                readonly count: number;
                /** @description The ten that have waited longest */
                readonly students: readonly {
                    readonly student_id: components["schemas"]["Id"];
                    readonly name: string;
                    readonly unsent: number;
                    readonly heard_at: components["schemas"]["Timestamp"];
                    /** @description The one that is silent longest, of those on which work waits */
                    readonly device?: components["schemas"]["NamedDevice"];
                }[];
            };
            /** @description Students who may sign in and are in no group in use */
            readonly without_group?: number;
            /** @description Groups in use that nobody teaches */
            readonly without_teacher?: number;
        };
        readonly GroupSummary: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            readonly grade_id: components["schemas"]["Grade"];
            readonly subject_id?: components["schemas"]["Subject"];
            readonly color: components["schemas"]["GroupColor"];
            readonly school: string;
            readonly school_id: components["schemas"]["Id"];
            readonly archived: boolean;
            /** @description The district's roster keeps the name and the grade; absent where none does */
            readonly from_roster?: boolean;
            readonly teachers: readonly string[];
            readonly student_count: number;
            /** @description Absent until one is made */
            readonly class_code?: string;
            /** @description Something is assigned to the group that is not archived; absent where nothing is */
            readonly has_lessons?: boolean;
        };
        readonly GroupName: string;
        /** @description By what students come in. One of them is more than a link, which has to be made anew each time, and than Clever, which is the district's */
        readonly StudentMethods: readonly ("password" | "pictures" | "badge" | "link" | "clever")[];
        readonly GroupStudent: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            readonly username: string;
            readonly pictures_on?: components["schemas"]["Day"];
            readonly badge_on?: components["schemas"]["Day"];
            /** @description The district's roster has put them in; absent where it has not */
            readonly from_roster?: boolean;
        };
        /** @enum {string} */
        readonly RosterSource: "files" | "oneroster" | "clever";
        /** @enum {string} */
        readonly RosterFile: "manifest.csv" | "orgs.csv" | "academicSessions.csv" | "courses.csv" | "classes.csv" | "users.csv" | "roles.csv" | "enrollments.csv";
        readonly RosterRefusal: {
            /** @enum {string} */
            readonly code: "no_tables" | "not_text" | "too_large" | "too_many_rows" | "file_twice" | "file_needed" | "file_missing" | "version_unknown" | "delta" | "other_version" | "header_only" | "column_missing" | "open_quote" | "cut_off";
            readonly file?: components["schemas"]["RosterFile"];
            readonly line?: number;
            readonly values?: readonly string[];
        };
        readonly RosterNote: {
            /** @enum {string} */
            readonly code: "no_manifest" | "not_in_manifest" | "marked_absent" | "version_guessed" | "encoding_guessed" | "header_only" | "header_spelling" | "extra_columns" | "repeated_column" | "same_twice" | "status_inactive" | "status_unknown" | "to_be_deleted" | "date_shape" | "date_unreadable" | "dates_swapped" | "org_cycle" | "parent_unknown" | "term_unknown" | "course_unknown" | "grade_unknown" | "grade_outside" | "email_unusable" | "role_not_kept" | "of_held_row" | "older_row" | "not_in_base" | "date_missing";
            readonly file: components["schemas"]["RosterFile"];
            readonly column?: string;
            readonly count: number;
            readonly line?: number;
            readonly value?: string;
        };
        readonly RosterCounts: {
            readonly new: number;
            readonly changes: number;
            readonly returns: number;
            readonly leaves: number;
            readonly stays: number;
            readonly waits: number;
        };
        readonly RosterSchoolCounts: {
            readonly name: string;
            readonly students: components["schemas"]["RosterCounts"];
            readonly teachers: components["schemas"]["RosterCounts"];
            readonly classes: components["schemas"]["RosterCounts"];
        };
        /** @description What somebody has to type a number for; 0 where nobody has to */
        readonly RosterGuard: {
            readonly number: number;
            readonly reasons: readonly {
                /** @enum {string} */
                readonly kind: "school" | "teachers" | "class";
                readonly name: string;
                /** @description Of a class, by its name */
                readonly school?: string;
                /** @description Of the kind teachers: teachers */
                readonly students: number;
                readonly leaving: number;
                /** @description Whom rosters of the last two weeks have deactivated there, since somebody last typed a number for that school or class */
                readonly lately?: number;
            }[];
        };
        readonly RosterReport: {
            /** @enum {string} */
            readonly version?: "1.1" | "1.2";
            /** @description Of a set of changes, the one before that it was laid over */
            readonly base?: {
                readonly file_name: string;
                /** Format: date-time */
                readonly created_at: string;
                /** @description Whether that one was applied; else what it would have changed stands in this report, too */
                readonly applied: boolean;
            };
            readonly refused: readonly components["schemas"]["RosterRefusal"][];
            /** @description Rows that cannot be used */
            readonly problems: number;
            readonly notes: readonly components["schemas"]["RosterNote"][];
            readonly schools: readonly components["schemas"]["RosterSchoolCounts"][];
            /** @description Places in classes, of students and teachers */
            readonly members?: {
                readonly joins: number;
                readonly leaves: number;
            };
            readonly guard: components["schemas"]["RosterGuard"];
            /** @description Of one that was applied: people, classes and places in classes that could not be made, such as in a class that is full. The next roster tries again */
            readonly left_over?: number;
        };
        /** @description Of one that somebody has undone, or tried to */
        readonly RosterUndo: {
            readonly by: string;
            /** @enum {string} */
            readonly state: "undoing" | "undone" | "stopped";
            readonly progress: number;
            /** @description People, classes and places that somebody had changed since, and that stayed so */
            readonly kept: number;
            /** Format: date-time */
            readonly undone_at?: string;
        };
        readonly RosterRun: {
            readonly id: components["schemas"]["Id"];
            /** @description Who brought it; absent where it was fetched at night */
            readonly by?: string;
            /** @description Of one that was fetched */
            readonly file_name: string;
            readonly bytes: number;
            readonly source: components["schemas"]["RosterSource"];
            /** @enum {string} */
            readonly state: "refused" | "ready" | "applying" | "done" | "stopped" | "expired";
            /** @enum {string} */
            readonly failure?: "changed_meanwhile" | "not_applied";
            readonly progress: number;
            readonly report: components["schemas"]["RosterReport"];
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly applied_at?: string;
            /** @description After a nightly fetch, without anybody who has looked at it */
            readonly applied_by_itself?: boolean;
            /**
             * Format: date-time
             * @description Until when it can be undone; only of the one that can be
             */
            readonly undo_until?: string;
            readonly undo?: components["schemas"]["RosterUndo"];
        };
        readonly RosterLocks: {
            readonly people: number;
            readonly classes: number;
            /** @description Who lets them be changed by hand, and since when; absent while they are locked */
            readonly unlocked?: {
                readonly by: string;
                /** Format: date-time */
                readonly at: string;
            };
        };
        /** @enum {string} */
        readonly RosterAuth: "oauth1" | "oauth2";
        /** @enum {string} */
        readonly RosterVersion: "1.1" | "1.2";
        readonly RosterHour: number;
        /**
         * @description `applied` and `unchanged` need nobody; `looked_at` was asked for by a person, who looks at it; with one that begins with waits_ a person decides; each other one changed nothing, and says why
         * @enum {string}
         */
        readonly RosterFetchOutcome: "applied" | "unchanged" | "looked_at" | "waits_number" | "waits_first" | "waits_undone" | "waits_zone" | "waits_decision" | "waits_busy" | "refused" | "unauthorized" | "forbidden" | "not_found" | "unreachable" | "address_refused" | "redirected" | "too_slow" | "too_much" | "too_many_requests" | "server_error" | "not_understood" | "incomplete" | "changed_between" | "other_district" | "secret_lost" | "failed";
        /** @description How the last fetch ended */
        readonly RosterFetch: {
            /** Format: date-time */
            readonly at: string;
            readonly nightly: boolean;
            readonly outcome: components["schemas"]["RosterFetchOutcome"];
            readonly run_id?: components["schemas"]["Id"];
        };
        readonly RosterConnection: {
            /** @enum {string} */
            readonly kind: "oneroster" | "clever";
            readonly base_url?: string;
            readonly auth?: components["schemas"]["RosterAuth"];
            readonly token_url?: string;
            readonly client_id?: string;
            readonly version?: components["schemas"]["RosterVersion"];
            /** Format: date-time */
            readonly secret_set_at?: string;
            readonly nightly: boolean;
            /** @description A nightly fetch begins within this hour, in the time zone */
            readonly hour: components["schemas"]["RosterHour"];
            readonly time_zone: string;
            readonly made_by: string;
            /** Format: date-time */
            readonly made_at: string;
            /** Format: date-time */
            readonly next_at?: string;
            /** @description The fetch under way */
            readonly fetching?: {
                /** Format: date-time */
                readonly since: string;
                /** @description Who asked for it; absent at night */
                readonly by?: string;
            };
            readonly last?: components["schemas"]["RosterFetch"];
        };
        readonly RosterConnectionAnswer: {
            readonly connection?: components["schemas"]["RosterConnection"];
        };
        readonly RosterConnectionBody: {
            /** @description Of the OneRoster server; without /v1p1 or /v1p2 in it, the usual path of the version follows */
            readonly base_url?: string;
            readonly auth?: components["schemas"]["RosterAuth"];
            /** @description Of oauth2 */
            readonly token_url?: string;
            readonly client_id?: string;
            readonly secret?: string;
            readonly version?: components["schemas"]["RosterVersion"];
            readonly nightly: boolean;
            readonly hour: components["schemas"]["RosterHour"];
        };
        /** @enum {string} */
        readonly RosterLineKind: "problem" | "school" | "person" | "class";
        /** @enum {string} */
        readonly RosterChange: "new" | "linked" | "changes" | "returns" | "leaves" | "stays" | "waits";
        /** @enum {string} */
        readonly RosterWait: "decision" | "school" | "role_differs" | "kept_by_hand" | "off_by_hand" | "school_differs";
        /** @enum {string} */
        readonly RosterProblemCode: "cell_missing" | "cell_too_long" | "twice" | "name_missing" | "name_too_long" | "enabled_unclear" | "role_unknown" | "roles_missing" | "roles_conflict" | "school_unknown" | "class_unknown" | "person_unknown" | "class_elsewhere" | "class_grade_unknown";
        /** @description An account, or a school, that it could be; of accounts, what tells one from another */
        readonly RosterCandidate: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            readonly school?: string;
            readonly grade_id?: number;
            /** @description Email address or username */
            readonly login?: string;
        };
        readonly RosterLine: {
            readonly kind: components["schemas"]["RosterLineKind"];
            readonly sourced_id?: string;
            readonly name?: string;
            readonly file?: components["schemas"]["RosterFile"];
            readonly line?: number;
            /** @description Of a row that an earlier set has brought; it stands in no line of this one */
            readonly earlier?: boolean;
            readonly first_line?: number;
            readonly column?: string;
            readonly value?: string;
            readonly problem?: components["schemas"]["RosterProblemCode"];
            readonly change?: components["schemas"]["RosterChange"];
            readonly changed?: readonly ("name" | "grade" | "school" | "further_schools" | "subject")[];
            readonly waits_for?: components["schemas"]["RosterWait"];
            /** @description By its name; where somebody or a class is, or comes to */
            readonly school?: string;
            readonly grade_id?: number;
            readonly candidates?: readonly components["schemas"]["RosterCandidate"][];
        };
        /** @description Whose account somebody of the roster has; null for a new one */
        readonly RosterPersonDecision: {
            readonly sourced_id: string;
            readonly user_id: components["schemas"]["Id"] | null;
        };
        /** @description Which school one of the roster is; null for a new one */
        readonly RosterSchoolDecision: {
            readonly sourced_id: string;
            readonly school_id: components["schemas"]["Id"] | null;
        };
        /** @enum {string} */
        readonly StaffState: "active" | "deactivated";
        /**
         * @description `authenticator` is the password with a code. `classlink` and `clever` are accounts at ClassLink and at Clever, which may lead there through Google or Microsoft
         * @enum {string}
         */
        readonly SignInMethod: "password" | "authenticator" | "passkey" | "classlink" | "clever";
        readonly FurtherSchool: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
        };
        readonly StaffMember: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            /** @description Absent: none is known; the way in is an account elsewhere */
            readonly email?: string;
            readonly role: components["schemas"]["StaffRole"];
            /** @description Home. Absent: the whole district */
            readonly school?: string;
            readonly school_id?: components["schemas"]["Id"];
            /** @description At which this person works, too, by name. Absent: none */
            readonly further_schools?: readonly components["schemas"]["FurtherSchool"][];
            /** @description True where one of the schools is none of whoever asks, who sees the account and does not change it */
            readonly kept_elsewhere?: boolean;
            readonly state: components["schemas"]["StaffState"];
            /**
             * @description Beside the password; an authenticator app stands before passkeys
             * @enum {string}
             */
            readonly second_factor: "none" | "passkey" | "authenticator";
            /** @description All ways in, in the order of the list of methods: with an authenticator app the password alone is none. Empty until the first password is chosen */
            readonly sign_in_methods: readonly components["schemas"]["SignInMethod"][];
            /** @description Absent: never */
            readonly last_sign_in_at?: components["schemas"]["Timestamp"];
            /** @description Grows with every change of the account */
            readonly rev: components["schemas"]["Rev"];
        };
        /** @description What whoever changes a colleague's ways in, invites an administrator, or asks less of colleagues' sign-ins, signs in with. The own password, if there is one: else password_needed or wrong_password. While an authenticator app is on, one of its codes or a recovery code, which is used up: else code_needed or wrong_code. A passkey stands in its place, and is needed where there is no app: else own_passkey_needed or passkey_refused. Its challenge is that of a sign-in. Who has changed their own factors by the password alone, less than a day ago, shows a passkey of before: else own_factors_new */
        readonly AskersProof: {
            readonly password?: components["schemas"]["AskersPassword"];
            readonly code?: components["schemas"]["TypedCode"];
            readonly passkey?: components["schemas"]["UsedPasskeyCredential"];
        };
        /**
         * @description known: somebody of the district has the address meanwhile, so that the link lets nobody in
         * @enum {string}
         */
        readonly InvitationState: "waiting" | "late" | "accepted" | "taken_back" | "known";
        readonly Invitation: {
            readonly id: components["schemas"]["Id"];
            readonly email: string;
            readonly role: components["schemas"]["StaffRole"];
            /** @description Absent: the whole district */
            readonly school?: string;
            readonly state: components["schemas"]["InvitationState"];
            /** @description Absent: the account is not there any more */
            readonly invited_by?: string;
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        readonly InvitedRow: {
            readonly line: number;
            /** @description What stands there, shortened */
            readonly text: string;
            readonly email?: string;
            readonly role?: components["schemas"]["StaffRole"];
            readonly school?: string;
            /**
             * @description known has an account in the district, invited waits already
             * @enum {string}
             */
            readonly result: "new" | "known" | "invited" | "error";
            /** @enum {string} */
            readonly problem?: "account_off" | "email_missing" | "email_unusable" | "open_quote" | "role_above" | "email_domain" | "role_unknown" | "school_missing" | "school_twice" | "school_unknown" | "twice";
        };
        /** @enum {string} */
        readonly AuditAct: "sign_in.link_made" | "sign_in.by_link" | "sign_in.card_made" | "sign_in.card_printed" | "sign_in.card_ended" | "sign_in.password_made" | "sign_in.reset_mailed" | "sign_in.ended" | "second_factor.reset" | "second_factor.rule_set" | "sign_in.settings_set" | "invitation.sent" | "invitation.sent_again" | "invitation.taken_back" | "staff.changed" | "staff.role_changed" | "staff.schools_changed" | "staff.deactivated" | "staff.restored" | "student.created" | "student.imported" | "student.changed" | "student.moved" | "student.deactivated" | "student.restored" | "student.read" | "student.exported" | "student.deletion_asked" | "student.deletion_taken_back" | "student.deleted" | "group.created" | "group.changed" | "group.archived" | "group.restored" | "group.teachers_set" | "group.student_added" | "group.student_removed" | "group.code_made" | "score.released" | "score.changed" | "report.made" | "data.exported" | "log.exported" | "roster.read" | "roster.applied" | "roster.undone" | "roster.unlocked" | "roster.locked" | "roster.exported" | "roster.connected" | "roster.disconnected" | "roster.fetched" | "school_year.ended" | "school_year.undone" | "order.added" | "order.placed" | "order.canceled" | "order.seats_moved";
        readonly AuditCursor: string;
        readonly AuditName: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
        };
        readonly AuditTarget: {
            /** @enum {string} */
            readonly kind: "person" | "group" | "school" | "district" | "invitation" | "assignment" | "roster" | "order" | "log";
            readonly id?: components["schemas"]["Id"];
            /** @description As of then */
            readonly name: string;
        };
        /** @enum {string} */
        readonly ExportedFigures: "matrix" | "progress" | "missed" | "standards" | "growth" | "tablets" | "use";
        /** @enum {string} */
        readonly ExportFormat: "csv" | "xlsx" | "print";
        /** @description What belongs to the act; never a password, a secret, or work */
        readonly AuditDetails: {
            /** @enum {string} */
            readonly kind?: "badge" | "pictures" | "pass_phrase";
            readonly count?: number;
            readonly fields?: readonly ("name" | "email" | "username" | "grade" | "subject" | "color")[];
            readonly role?: components["schemas"]["StaffRole"];
            readonly former_role?: components["schemas"]["StaffRole"];
            readonly roles?: readonly components["schemas"]["StaffRole"][];
            readonly first_day?: components["schemas"]["Day"];
            readonly group?: string;
            readonly issuer?: string;
            readonly figures?: components["schemas"]["ExportedFigures"];
            readonly format?: components["schemas"]["ExportFormat"];
            readonly lesson?: string;
        };
        readonly AuditEvent: {
            readonly cursor: components["schemas"]["AuditCursor"];
            readonly at: components["schemas"]["Timestamp"];
            /** @description Absent, with the role, of what Daybook did by itself */
            readonly actor?: components["schemas"]["AuditName"];
            readonly role?: components["schemas"]["Role"];
            readonly act: components["schemas"]["AuditAct"];
            readonly target?: components["schemas"]["AuditTarget"];
            readonly school?: string;
            /** @description The network of whoever did it, without the part that tells its devices apart */
            readonly address?: string;
            readonly device?: components["schemas"]["DeviceLabel"];
            readonly details: components["schemas"]["AuditDetails"];
        };
        readonly InvitationOffer: {
            readonly email: string;
            readonly role: components["schemas"]["StaffRole"];
            /** @description The school */
            readonly place: string;
            readonly invited_by?: string;
            readonly expires_at: components["schemas"]["Timestamp"];
            /** @description Of the school, or of all schools of the district; none where these differ */
            readonly time_zone?: string;
        };
        readonly DeviceSummary: {
            readonly device: components["schemas"]["NamedDevice"];
            readonly school: string;
            readonly heard_at: components["schemas"]["Timestamp"];
            /** @description Pieces of work that wait there */
            readonly unsent: number;
            /** @description How many of this person's students have worked there */
            readonly students: number;
            /** @description Their names, whoever was there last first */
            readonly last_used_by: readonly string[];
        };
        readonly StudentSummary: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            readonly username: string;
            readonly grade_id?: components["schemas"]["Grade"];
            readonly active: boolean;
            readonly school?: string;
            /** @description The day on which all data of the student will be deleted; absent where nobody has asked for that */
            readonly delete_on?: components["schemas"]["Day"];
            /** @description The district's roster keeps the name, the grade and the school; absent where none does */
            readonly from_roster?: boolean;
            /** @description Those in use that are this person's to see, by name */
            readonly groups: readonly {
                readonly id: components["schemas"]["Id"];
                readonly name: string;
                readonly color: components["schemas"]["GroupColor"];
                /** @description The district's roster has put the student in; absent where it has not */
                readonly from_roster?: boolean;
                readonly grade_id?: components["schemas"]["Grade"];
            }[];
        };
        readonly StudentName: string;
        readonly Username: string;
        readonly ImportedStudent: {
            /** @description Where it begins, from 1 */
            readonly line: number;
            /** @description What stands there, shortened */
            readonly text: string;
            /**
             * @description A new student; somebody of the school who is put into the group; somebody for whom nothing is to do; or a line of which nothing comes
             * @enum {string}
             */
            readonly result: "new" | "joins" | "there" | "error";
            /** @enum {string} */
            readonly problem?: "name_missing" | "name_too_long" | "username_unusable" | "username_taken" | "twice" | "grade_unknown" | "not_student" | "group_unknown" | "group_in_schools" | "group_twice" | "group_missing" | "group_archived" | "group_full" | "same_name" | "inactive" | "open_quote";
            /** @enum {string} */
            readonly column?: "name" | "username" | "grade" | "group";
            readonly student_id?: components["schemas"]["Id"];
            readonly name?: string;
            readonly username?: string;
            readonly grade_id?: components["schemas"]["Grade"];
            readonly group?: string;
            /** @description Known by the name alone, so that it may be another child */
            readonly by_name?: boolean;
        };
        readonly StudentImport: {
            /** @description False: only looked at */
            readonly done: boolean;
            readonly rows: readonly components["schemas"]["ImportedStudent"][];
        };
        readonly StudentDeletion: {
            readonly asked_by: string;
            readonly asked_on: components["schemas"]["Day"];
            readonly delete_on: components["schemas"]["Day"];
        };
        readonly AssignmentOfStudent: {
            readonly id: components["schemas"]["Id"];
            readonly title: string;
            readonly subject_id: components["schemas"]["Subject"];
            readonly starts_on: components["schemas"]["Day"];
            readonly due_on?: components["schemas"]["Day"];
            readonly lessons: readonly {
                readonly position: number;
                readonly title: string;
                readonly school_day: components["schemas"]["Day"];
                readonly state: components["schemas"]["State"];
            }[];
        };
        readonly StudentPage: {
            readonly student: components["schemas"]["StudentSummary"];
            /** @description False: signs in by another service only */
            readonly has_password: boolean;
            readonly deletion?: components["schemas"]["StudentDeletion"];
            readonly pictures_on?: components["schemas"]["Day"];
            readonly badge_on?: components["schemas"]["Day"];
            /** @description On which the student has worked, last heard of first */
            readonly devices: readonly {
                readonly heard_at: components["schemas"]["Timestamp"];
                /** @description Pieces of work that wait there */
                readonly unsent: number;
                /** @description Lessons that are kept there */
                readonly ready: number;
                readonly device?: components["schemas"]["NamedDevice"];
            }[];
            /** @description The newest fifty that are this person's to see. Absent for those who see no work of students */
            readonly assignments?: readonly components["schemas"]["AssignmentOfStudent"][];
        };
        readonly SignInCards: {
            /** @enum {string} */
            readonly kind: "badge" | "pictures" | "pass_phrase";
            /** @description Of the group; with pictures only */
            readonly class_code?: string;
            readonly cards: readonly {
                readonly student_id: components["schemas"]["Id"];
                readonly name: string;
                readonly username: string;
                /** @description What the QR code says */
                readonly badge?: string;
                readonly pictures?: components["schemas"]["PictureSecret"];
                readonly pass_phrase?: string;
            }[];
            /** @description Students without a card that can be printed again, when that was asked for */
            readonly without?: readonly {
                readonly student_id: components["schemas"]["Id"];
                readonly name: string;
            }[];
        };
        /**
         * @description By the school's calendar: coming before its first day; ended after its last day and due day, or when a teacher has ended it; running between
         * @enum {string}
         */
        readonly AssignmentState: "running" | "coming" | "ended";
        readonly AssignmentGroup: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            /** @enum {string} */
            readonly color: "primary" | "secondary" | "success" | "danger" | "warning" | "info" | "light" | "dark";
        };
        /** @description Students' copies of lessons by state, without those who left or are excused */
        readonly StateCounts: {
            readonly not_started: number;
            readonly in_progress: number;
            readonly handed_in: number;
            readonly returned: number;
            readonly scored: number;
        };
        readonly AssignmentSummary: {
            readonly id: components["schemas"]["Id"];
            readonly title: string;
            readonly subject_id: components["schemas"]["Subject"];
            readonly sequence_id: components["schemas"]["Id"];
            readonly version: number;
            /** @description When there is one that this person may see */
            readonly newer_version?: number;
            readonly starts_on: components["schemas"]["Day"];
            /** @description The last lesson's day, or the due day when that is later */
            readonly ends_on: components["schemas"]["Day"];
            readonly due_on?: components["schemas"]["Day"];
            readonly groups: readonly components["schemas"]["AssignmentGroup"][];
            /** @description Who gave it */
            readonly teacher: string;
            /** @description Each once; without those who left */
            readonly student_count: number;
            readonly lesson_count: number;
            readonly states: components["schemas"]["StateCounts"];
            /** @description Lessons handed in and not scored yet; what is scored and only waits to be released is not among them */
            readonly to_score: number;
            readonly first_to_score?: components["schemas"]["WorkToScore"];
            readonly state: components["schemas"]["AssignmentState"];
            /** @description Ended by a teacher */
            readonly archived: boolean;
        };
        readonly GroupIds: readonly components["schemas"]["Id"][];
        readonly StudentIds: readonly components["schemas"]["Id"][];
        /** @description One for each lesson, in order */
        readonly LessonDays: readonly components["schemas"]["Day"][];
        readonly AssignmentSettings: {
            /**
             * @description as_written: each question as its author set it. after_scoring: no key leaves the server before the work is scored
             * @enum {string}
             */
            readonly show_answers: "as_written" | "after_scoring";
            /** @description Whether work may be begun or carried on after the due day. Work that still arrives is always kept */
            readonly late_work: boolean;
            /** @description Whether a question that shows its answer at once may be tried again after that. Without it the first checked answer stands until the work is returned; what still arrives is kept. It changes nothing where answers are not shown at once. Left out, it stays as it is, and is true for a new assignment */
            readonly retries?: boolean;
            /** @description When finished scores are given free by themselves; not before the first lesson's day at the school. Null: each when the teacher gives it */
            readonly release_at: components["schemas"]["Timestamp"] | null;
        };
        readonly NewAssignment: {
            readonly sequence_id: components["schemas"]["Id"];
            /** @description The newest when left out */
            readonly version?: number;
            readonly group_ids: components["schemas"]["GroupIds"];
            readonly student_ids: components["schemas"]["StudentIds"];
            readonly days: components["schemas"]["LessonDays"];
            readonly due_on?: components["schemas"]["Day"];
            /** @description Left out, the one that the version was published with; null for none */
            readonly rubric_id?: components["schemas"]["Id"] | null;
            readonly settings: components["schemas"]["AssignmentSettings"];
        };
        readonly SchoolDayOff: {
            readonly day: components["schemas"]["Day"];
            readonly title: string;
        };
        readonly AssignmentRepeat: {
            readonly assignment_id: components["schemas"]["Id"];
            readonly starts_on: components["schemas"]["Day"];
            readonly ends_on: components["schemas"]["Day"];
            /** @description How many of those that were named have it */
            readonly students: number;
        };
        readonly SeveralAssignments: readonly components["schemas"]["Id"][];
        readonly CalendarLesson: {
            readonly assignment_id: components["schemas"]["Id"];
            /** @description Of the sequence */
            readonly title: string;
            readonly lesson_title: string;
            readonly subject_id: components["schemas"]["Subject"];
            readonly position: number;
            readonly lesson_count: number;
            readonly school_day: components["schemas"]["Day"];
            readonly due_on?: components["schemas"]["Day"];
            readonly groups: readonly components["schemas"]["AssignmentGroup"][];
            readonly states: components["schemas"]["StateCounts"];
            readonly archived: boolean;
        };
        readonly AssignmentLesson: {
            readonly position: number;
            readonly title: string;
            readonly minutes: number;
            readonly school_day: components["schemas"]["Day"];
            readonly states: components["schemas"]["StateCounts"];
            /** @description As of the assignment */
            readonly to_score?: number;
            /** @description Absent while nothing waits */
            readonly first_to_score?: components["schemas"]["WorkToScore"];
        };
        readonly RemovedLesson: {
            /** @description Where its work is looked at */
            readonly position: number;
            readonly title: string;
            /** @description Those who have worked on it */
            readonly students: number;
            /** @description The first of them by name */
            readonly first_student_id: components["schemas"]["Id"];
        };
        readonly LessonDay: {
            readonly position: number;
            readonly school_day: components["schemas"]["Day"];
        };
        readonly AssignedStudent: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            /** @description Given to the student by name */
            readonly direct: boolean;
            /** @description In none of its groups any more; the work is kept */
            readonly left: boolean;
            readonly excused: boolean;
            /** @description Lessons that the student has begun */
            readonly begun: number;
            /** @description Lessons whose handing in reached the server after the due day, by the school's calendar; handing in again what was returned is not late */
            readonly late: number;
            readonly due_on?: components["schemas"]["Day"];
            /** @description Days of the student's own */
            readonly school_days: readonly components["schemas"]["LessonDay"][];
        };
        readonly AssignmentDetail: components["schemas"]["AssignmentSummary"] & {
            readonly rev: components["schemas"]["Rev"];
            /** @description Whether this person may change it and score it */
            readonly may_run: boolean;
            readonly today: components["schemas"]["Day"];
            /** @description Of the school: its days are counted in it */
            readonly time_zone: string;
            readonly settings: WithRequired<components["schemas"]["AssignmentSettings"], "retries">;
            readonly rubric?: {
                /** @description What it was frozen from, while that is still there */
                readonly id?: components["schemas"]["Id"];
                readonly name: string;
                readonly criteria_count: number;
            };
            readonly lessons: readonly components["schemas"]["AssignmentLesson"][];
            /** @description Lessons of former versions that tablets have brought work on after the class had moved on; absent when there are none */
            readonly removed_lessons?: readonly components["schemas"]["RemovedLesson"][];
            readonly students: readonly components["schemas"]["AssignedStudent"][];
        };
        readonly AssignmentEdit: {
            readonly rev: components["schemas"]["Rev"];
            readonly group_ids?: components["schemas"]["GroupIds"];
            readonly student_ids?: components["schemas"]["StudentIds"];
            readonly due_on?: components["schemas"]["Day"] | null;
            /** @description null for none */
            readonly rubric_id?: components["schemas"]["Id"] | null;
            readonly settings?: components["schemas"]["AssignmentSettings"];
        };
        readonly VersionDifference: {
            readonly code: string;
            readonly values: {
                readonly [key: string]: string | number;
            };
        };
        readonly VersionEffects: {
            readonly from_version: number;
            readonly version: number;
            /** @description False while somebody has begun a lesson that would be removed */
            readonly possible: boolean;
            readonly days: components["schemas"]["LessonDays"];
            readonly due_on?: components["schemas"]["Day"];
            /** @description Those of the newer version */
            readonly lessons: readonly {
                readonly position: number;
                readonly title: string;
                /** @description Its position now; absent when it is new */
                readonly from?: number;
                /** @description Students who have begun it */
                readonly begun: number;
                readonly handed_in: number;
                /** @description Students who have got a score; it stays as it is */
                readonly given_back: number;
                readonly answers_kept: number;
                /** @description To questions that are not asked any more; kept as versions */
                readonly answers_set_aside: number;
                readonly students_set_aside: number;
                readonly questions_added: number;
                /** @description Questions that stay and have another right answer */
                readonly keys_changed: number;
                readonly points_changed: number;
            }[];
            /** @description Lessons that the newer version does not have */
            readonly removed: readonly {
                readonly position: number;
                readonly title: string;
                readonly begun: number;
            }[];
            /** @description Students with answers to questions that are not asked any more */
            readonly students_set_aside: number;
            /** @description All that a class would notice; codes as of the list of published versions */
            readonly differences: readonly components["schemas"]["VersionDifference"][];
        };
        /** @description Null for a category at the top */
        readonly CategoryParent: number | null;
        readonly SequenceCategory: {
            readonly id: components["schemas"]["Id"];
            readonly parent_id: components["schemas"]["CategoryParent"];
            readonly position: number;
            readonly title: string;
            /** @description Told to whoever keeps the tree; drafts of teachers included */
            readonly sequence_count?: number;
        };
        readonly SequenceCategories: {
            readonly can_edit: boolean;
            readonly data: readonly components["schemas"]["SequenceCategory"][];
        };
        readonly CategoryTitle: string;
        readonly SequenceCategoryUses: {
            /** @description Drafts of teachers included */
            readonly sequences: number;
            /** @description One level below */
            readonly children: number;
        };
        /**
         * @description Shown as Teacher, Shared and the product's name
         * @enum {string}
         */
        readonly Scope: "owner" | "shared" | "global";
        /** @enum {string} */
        readonly BlockKind: "rich_text" | "image" | "video" | "audio" | "pdf" | "link" | "question";
        readonly GradeIds: readonly number[];
        /** @description What every resource, sequence and rubric has in a list */
        readonly DocumentMeta: {
            readonly id: components["schemas"]["Id"];
            readonly title: string;
            readonly summary: string;
            readonly subject_id?: components["schemas"]["Subject"];
            readonly grade_ids: components["schemas"]["GradeIds"];
            readonly scope: components["schemas"]["Scope"];
            readonly shared_with?: {
                /** @enum {string} */
                readonly kind: "school" | "district";
                readonly name: string;
            };
            readonly mine: boolean;
            /** @description Null for the product's own */
            readonly owner: string | null;
            readonly updated_at: components["schemas"]["Timestamp"];
            readonly rev: components["schemas"]["Rev"];
            readonly archived: boolean;
        };
        readonly Standards: readonly string[];
        readonly ResourceSummary: components["schemas"]["DocumentMeta"] & {
            readonly standards: components["schemas"]["Standards"];
            readonly language: components["schemas"]["ContentLanguage"];
            readonly minutes: number;
            readonly kinds: readonly components["schemas"]["BlockKind"][];
            readonly question_count: number;
            readonly media_bytes: number;
        };
        /** @description Empty while nobody has named it */
        readonly DocumentTitle: string;
        readonly Summary: string;
        /** @enum {integer|null} */
        readonly MaybeSubject: 1 | 2 | 3 | null;
        readonly RichTextBlock: {
            readonly id: components["schemas"]["LocalId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "rich_text";
            readonly html: string;
        };
        readonly DraftFile: string;
        readonly DraftImageBlock: {
            readonly id: components["schemas"]["LocalId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "image";
            readonly asset: components["schemas"]["DraftFile"];
            readonly alt: string;
            readonly caption?: string;
            readonly width: number;
            readonly height: number;
        };
        readonly CaptionTrack: {
            readonly language: string;
            readonly label: string;
            readonly asset: components["schemas"]["Sha256"];
        };
        readonly DraftVideoBlock: {
            readonly id: components["schemas"]["LocalId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "video";
            readonly title: string;
            readonly asset: components["schemas"]["DraftFile"];
            readonly poster?: components["schemas"]["Sha256"];
            readonly captions: readonly components["schemas"]["CaptionTrack"][];
            readonly seconds: number;
            readonly transcript: string;
        };
        readonly DraftAudioBlock: {
            readonly id: components["schemas"]["LocalId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "audio";
            readonly title: string;
            readonly asset: components["schemas"]["DraftFile"];
            readonly seconds: number;
            readonly transcript: string;
        };
        readonly DraftPdfBlock: {
            readonly id: components["schemas"]["LocalId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "pdf";
            readonly title: string;
            readonly asset: components["schemas"]["DraftFile"];
            readonly pages: number;
        };
        readonly DraftLinkBlock: {
            readonly id: components["schemas"]["LocalId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "link";
            readonly title: string;
            readonly url: string;
            readonly note?: string;
        };
        readonly QuestionBlock: {
            readonly id: components["schemas"]["LocalId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "question";
            readonly question: components["schemas"]["Question"];
        };
        readonly DraftBlock: components["schemas"]["RichTextBlock"] | components["schemas"]["DraftImageBlock"] | components["schemas"]["DraftVideoBlock"] | components["schemas"]["DraftAudioBlock"] | components["schemas"]["DraftPdfBlock"] | components["schemas"]["DraftLinkBlock"] | components["schemas"]["QuestionBlock"];
        readonly ResourceDraft: {
            readonly title: components["schemas"]["DocumentTitle"];
            readonly summary: components["schemas"]["Summary"];
            readonly subject_id: components["schemas"]["MaybeSubject"];
            readonly grade_ids: components["schemas"]["GradeIds"];
            readonly standards: components["schemas"]["Standards"];
            readonly language: components["schemas"]["ContentLanguage"];
            readonly minutes: number;
            readonly blocks: readonly components["schemas"]["DraftBlock"][];
        };
        readonly CreatedDocument: {
            readonly id: components["schemas"]["Id"];
            /** @description It was made before, by the same name; it has what was sent then */
            readonly before?: boolean;
        };
        readonly DocumentRights: {
            readonly edit: boolean;
            /** @description With whom the person may share it; empty for nobody */
            readonly share: readonly ("school" | "district")[];
            readonly archive: boolean;
            readonly delete: boolean;
        };
        /** @description What a copy was made of */
        readonly DocumentSource: {
            readonly id?: components["schemas"]["Id"];
            readonly title: string;
            /** @description Absent for the product's own */
            readonly owner?: string;
        };
        readonly DocumentUse: {
            /** @enum {string} */
            readonly kind: "sequence" | "assignment";
            readonly count: number;
            /** @description Those that the person may see */
            readonly shown: readonly {
                readonly id: components["schemas"]["Id"];
                readonly title: string;
            }[];
        };
        readonly DocumentVersion: {
            readonly id: components["schemas"]["Id"];
            readonly rev: components["schemas"]["Rev"];
            readonly title: string;
            readonly saved_at: components["schemas"]["Timestamp"];
            readonly saved_by: string | null;
            /**
             * @description conflict: kept although somebody else had saved something newer
             * @enum {string}
             */
            readonly reason: "save" | "conflict";
        };
        readonly SequenceSummary: components["schemas"]["DocumentMeta"] & {
            readonly standards: components["schemas"]["Standards"];
            readonly language: components["schemas"]["ContentLanguage"];
            readonly minutes: number;
            readonly lesson_count: number;
            readonly step_count: number;
            readonly published_version?: number;
            /** @description Saved after the newest version */
            readonly changed_since?: boolean;
        };
        readonly StepDraft: {
            readonly id: components["schemas"]["LocalId"];
            readonly title: components["schemas"]["DocumentTitle"];
            /** @enum {string} */
            readonly kind: "hook" | "teach" | "guided" | "independent" | "discuss" | "check" | "reflect";
            /** @enum {string|null} */
            readonly phase: "engage" | "explore" | "explain" | "elaborate" | "evaluate" | null;
            readonly minutes: number;
            readonly directions: string;
            readonly notes: string;
            readonly resource_id: number | null;
        };
        readonly LessonDraft: {
            readonly id: components["schemas"]["LocalId"];
            readonly title: components["schemas"]["DocumentTitle"];
            readonly summary: components["schemas"]["Summary"];
            readonly cover: components["schemas"]["Picture"] | null;
            readonly steps: readonly components["schemas"]["StepDraft"][];
        };
        readonly SequenceDraft: {
            readonly title: components["schemas"]["DocumentTitle"];
            readonly summary: components["schemas"]["Summary"];
            readonly subject_id: components["schemas"]["Subject"];
            readonly grade_ids: components["schemas"]["GradeIds"];
            readonly standards: components["schemas"]["Standards"];
            readonly language: components["schemas"]["ContentLanguage"];
            readonly period_minutes: number;
            readonly rubric_id: number | null;
            readonly category_ids: readonly components["schemas"]["Id"][];
            readonly lessons: readonly components["schemas"]["LessonDraft"][];
        };
        readonly RubricSummary: components["schemas"]["DocumentMeta"] & {
            readonly criteria_count: number;
            readonly max_points: number;
            /** @description Assignments that score by it */
            readonly use_count: number;
            /** @description Used by more than one: changes need a copy */
            readonly read_only: boolean;
        };
        readonly RubricDraft: {
            readonly title: components["schemas"]["DocumentTitle"];
            readonly summary: components["schemas"]["Summary"];
            readonly subject_id: components["schemas"]["MaybeSubject"];
            readonly grade_ids: components["schemas"]["GradeIds"];
            readonly hide_points: boolean;
            readonly criteria: readonly {
                readonly id: components["schemas"]["LocalId"];
                readonly name: components["schemas"]["DocumentTitle"];
                readonly description: components["schemas"]["Summary"];
                readonly weight: number;
                readonly standard: string | null;
                readonly range: boolean;
                readonly levels: readonly {
                    readonly id: components["schemas"]["LocalId"];
                    readonly title: components["schemas"]["DocumentTitle"];
                    readonly points: number;
                    readonly descriptor: string;
                }[];
            }[];
        };
        readonly ReadinessFinding: {
            readonly code: string;
            /** @enum {string} */
            readonly level: "stop" | "warn" | "good";
            readonly place: {
                readonly lesson?: components["schemas"]["LocalId"];
                readonly step?: components["schemas"]["LocalId"];
                readonly resource?: components["schemas"]["Id"];
                readonly block?: components["schemas"]["LocalId"];
            };
            readonly values: {
                readonly [key: string]: string | number;
            };
        };
        readonly ImageBlock: {
            readonly id: components["schemas"]["LocalId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "image";
            readonly asset: components["schemas"]["Sha256"];
            readonly alt: string;
            readonly caption?: string;
            readonly width: number;
            readonly height: number;
        };
        readonly VideoBlock: {
            readonly id: components["schemas"]["LocalId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "video";
            readonly title: string;
            readonly asset: components["schemas"]["Sha256"];
            readonly poster?: components["schemas"]["Sha256"];
            readonly captions: readonly components["schemas"]["CaptionTrack"][];
            readonly seconds: number;
            readonly transcript: string;
        };
        readonly AudioBlock: {
            readonly id: components["schemas"]["LocalId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "audio";
            readonly title: string;
            readonly asset: components["schemas"]["Sha256"];
            readonly seconds: number;
            readonly transcript: string;
        };
        readonly PdfBlock: {
            readonly id: components["schemas"]["LocalId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "pdf";
            readonly title: string;
            readonly asset: components["schemas"]["Sha256"];
            readonly pages: number;
        };
        readonly LinkBlock: {
            readonly id: components["schemas"]["LocalId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "link";
            readonly title: string;
            readonly url: string;
            readonly note?: string;
        };
        readonly Block: components["schemas"]["RichTextBlock"] | components["schemas"]["ImageBlock"] | components["schemas"]["VideoBlock"] | components["schemas"]["AudioBlock"] | components["schemas"]["PdfBlock"] | components["schemas"]["LinkBlock"] | components["schemas"]["QuestionBlock"];
        readonly Step: {
            readonly id: components["schemas"]["LocalId"];
            readonly title: string;
            /** @enum {string} */
            readonly kind: "hook" | "teach" | "guided" | "independent" | "discuss" | "check" | "reflect";
            readonly minutes: number;
            readonly directions: string;
            readonly blocks: readonly components["schemas"]["Block"][];
        };
        readonly PackAsset: {
            readonly sha256: components["schemas"]["Sha256"];
            readonly bytes: number;
            /** @description Media type */
            readonly type: string;
        };
        readonly PreviewLesson: {
            readonly position: number;
            readonly title: string;
            readonly summary: string;
            readonly minutes: number;
            readonly cover: components["schemas"]["Picture"];
            readonly steps: readonly components["schemas"]["Step"][];
            readonly teacher_notes: {
                readonly [key: string]: string;
            };
            readonly pack: {
                readonly id: string;
                readonly bytes: number;
                readonly assets: readonly components["schemas"]["PackAsset"][];
            };
        };
        readonly AssetUpload: {
            readonly id: components["schemas"]["Uuid"];
            readonly bytes: number;
            readonly received: number;
            readonly part_bytes: number;
        };
        readonly AssetFacts: {
            readonly sha256: components["schemas"]["Sha256"];
            readonly bytes: number;
            /** @enum {string} */
            readonly type: "image/webp" | "video/mp4" | "video/webm" | "audio/mpeg" | "audio/mp4" | "audio/ogg" | "audio/webm" | "application/pdf" | "text/vtt";
            /** @description In pixels */
            readonly width?: number;
            readonly height?: number;
            readonly seconds?: number;
            readonly pages?: number;
        };
        /**
         * @description Whether the lesson is on the device heard of last. missing: it has told of its lessons, and this one is not among them; unknown: nothing was told
         * @enum {string}
         */
        readonly LivePack: "ready" | "loading" | "no_room" | "missing" | "unknown";
        readonly LessonReadiness: {
            readonly day?: components["schemas"]["Day"];
            readonly ready: number;
            readonly not_ready: number;
            /** @description The first of those that are not ready, by name */
            readonly students: readonly {
                readonly student_id: components["schemas"]["Id"];
                readonly name: string;
                readonly assignment_id: components["schemas"]["Id"];
                readonly assignment_student_id: components["schemas"]["Id"];
                readonly title: string;
                readonly pack: components["schemas"]["LivePack"];
                readonly heard_at?: components["schemas"]["Timestamp"];
                readonly device?: components["schemas"]["NamedDevice"];
            }[];
        };
        readonly LiveStudent: {
            readonly student_id: components["schemas"]["Id"];
            readonly name: string;
            readonly assignment_student_id: components["schemas"]["Id"];
            readonly state: components["schemas"]["State"];
            /** @description Where the student is, or was last; absent before the lesson was opened */
            readonly step_id?: components["schemas"]["LocalId"];
            /** @description The device said last that this lesson is open and in sight */
            readonly in_lesson: boolean;
            /** @description How many were left by the way on */
            readonly steps_done: number;
            /** @description Steps whose questions are answered, all that have to be and not none */
            readonly steps_answered: readonly components["schemas"]["LocalId"][];
            readonly answered: number;
            /** @description Answers that score themselves and are right */
            readonly correct: number;
            /** @description Four wrong tries in a row at one question, or long without a move while the lesson is open */
            readonly stuck: components["schemas"]["Stuck"] | null;
            /** @description The last sign of life of any of the student's devices */
            readonly heard_at?: components["schemas"]["Timestamp"];
            /** @description The one heard of last */
            readonly device?: components["schemas"]["NamedDevice"];
            /** @description Operations that wait on devices, as they told last */
            readonly unsent: number;
            readonly pack: components["schemas"]["LivePack"];
            /** @description Needs not do this lesson */
            readonly excused?: boolean;
            readonly handed_in_at?: components["schemas"]["Timestamp"];
        };
        readonly LiveSnapshot: {
            readonly server_time: components["schemas"]["Timestamp"];
            /** @description Of the assignment, whose lessons and days these are */
            readonly rev: components["schemas"]["Rev"];
            readonly assignment: {
                readonly id: components["schemas"]["Id"];
                readonly title: string;
                /** @enum {integer} */
                readonly subject_id: 1 | 2 | 3;
                readonly time_zone: string;
            };
            readonly days: readonly {
                readonly position: number;
                readonly title: string;
                readonly school_day: components["schemas"]["Day"];
            }[];
            readonly position: number;
            readonly lesson: {
                readonly title: string;
                readonly question_count: number;
                readonly steps: readonly {
                    readonly id: components["schemas"]["LocalId"];
                    readonly title: string;
                }[];
            };
            readonly students: readonly components["schemas"]["LiveStudent"][];
        };
        readonly ClassToday: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            readonly color: components["schemas"]["GroupColor"];
            readonly students: number;
            readonly day: components["schemas"]["Day"];
            /** @description The first twelve, by subject and title */
            readonly lessons: readonly {
                readonly assignment_id: components["schemas"]["Id"];
                readonly position: number;
                readonly title: string;
                readonly subject_id: components["schemas"]["Subject"];
                /** @description Who has it; those excused apart */
                readonly students: number;
                readonly handed_in: number;
            }[];
        };
        readonly ClassesToday: {
            readonly total: number;
            /** @description The first thirty */
            readonly data: readonly components["schemas"]["ClassToday"][];
        };
        /** @description Names which lessons these are and in which version. Another one than that of the snapshot: the snapshot is asked for anew */
        readonly LiveClassRev: string;
        readonly LiveGroup: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            readonly color: components["schemas"]["GroupColor"];
            readonly time_zone: string;
        };
        readonly LiveClassLesson: {
            readonly assignment_id: components["schemas"]["Id"];
            readonly position: number;
            readonly title: string;
            readonly sequence_title: string;
            readonly subject_id: components["schemas"]["Subject"];
            readonly question_count: number;
            readonly steps: readonly {
                readonly id: components["schemas"]["LocalId"];
                readonly title: string;
            }[];
        };
        /** @description How one student stands with one lesson */
        readonly LiveWork: {
            readonly assignment_id: components["schemas"]["Id"];
            readonly position: number;
            readonly student: components["schemas"]["LiveStudent"];
        };
        readonly LiveClassSnapshot: {
            readonly server_time: components["schemas"]["Timestamp"];
            readonly rev: components["schemas"]["LiveClassRev"];
            readonly group: components["schemas"]["LiveGroup"];
            readonly day: components["schemas"]["Day"];
            /** @description The first twelve, by subject and title */
            readonly lessons: readonly components["schemas"]["LiveClassLesson"][];
            readonly work: readonly components["schemas"]["LiveWork"][];
            /** @description Students of the class who have none of these lessons, by name */
            readonly others: readonly {
                readonly student_id: components["schemas"]["Id"];
                readonly name: string;
            }[];
        };
        readonly ContactName: string;
        readonly ContactEmail: string;
        /** @description Hidden from people; only a machine fills it */
        readonly Honeypot: string;
        readonly PackSummary: {
            /** @description Names the content: another id means other content */
            readonly id: string;
            readonly bytes: number;
            readonly count: number;
        };
        readonly TodayItem: {
            readonly assignment_student_id: components["schemas"]["Id"];
            readonly assignment_id: components["schemas"]["Id"];
            readonly title: string;
            readonly sequence_title: string;
            readonly subject_id: components["schemas"]["Subject"];
            /**
             * @description What the lesson is written in
             * @enum {string}
             */
            readonly language?: "en" | "es";
            readonly position: number;
            readonly lesson_count: number;
            readonly minutes: number;
            readonly cover: components["schemas"]["Picture"];
            readonly teacher: string;
            readonly school_day: components["schemas"]["Day"];
            readonly due_day?: components["schemas"]["Day"];
            readonly state: components["schemas"]["State"];
            readonly step_count: number;
            readonly steps_done: readonly components["schemas"]["LocalId"][];
            /** @description All steps in order; absent in copies that devices have kept for long */
            readonly step_ids?: readonly components["schemas"]["LocalId"][];
            /** @description Steps whose questions are answered, all that have to be and not none; absent where `step_ids` is. A step that asks nothing is never among them */
            readonly steps_answered?: readonly components["schemas"]["LocalId"][];
            /** @description Grows whenever anything of this student assignment changes */
            readonly revision: number;
            readonly score?: {
                readonly points: number;
                readonly max_points: number;
            };
            /** @description When the teacher gave it back; only of work that is returned or scored */
            readonly released_at?: components["schemas"]["Timestamp"];
            /** @description Whether the teacher wrote words to it when giving it back */
            readonly has_note?: boolean;
            readonly pack: components["schemas"]["PackSummary"];
        };
        readonly MadeLink: {
            readonly id: components["schemas"]["Id"];
            /** @description Who made it */
            readonly by: string;
            readonly at: components["schemas"]["Timestamp"];
        };
        readonly Today: {
            readonly date: components["schemas"]["Day"];
            readonly time_zone: string;
            readonly server_time: components["schemas"]["Timestamp"];
            /** @description Absent: nothing is announced, or it is over. A device that keeps the answer says no more of it once it is over */
            readonly upkeep?: components["schemas"]["Upkeep"];
            /** @description assignment_student_id of today's lesson */
            readonly today: components["schemas"]["Id"] | null;
            readonly also_today: readonly components["schemas"]["Id"][];
            readonly unfinished: readonly components["schemas"]["Id"][];
            readonly coming: readonly components["schemas"]["Id"][];
            readonly returned: readonly components["schemas"]["Id"][];
            /** @description Every lesson that a list above names, and those of the coming school days */
            readonly items: readonly components["schemas"]["TodayItem"][];
            /** @description assignment_student_id of each lesson to keep on the device, most urgent first */
            readonly packs: readonly components["schemas"]["Id"][];
            /** @description Sign-in links that others made for this student, who has not seen that yet, the newest first. Left out where there are none */
            readonly made_links?: readonly components["schemas"]["MadeLink"][];
            /**
             * @description This sign-in was begun by such a link. It is told of links made after that one alone, and cannot dismiss them. Left out otherwise
             * @enum {boolean}
             */
            readonly made_links_stay?: true;
        };
        /**
         * @description The student was shown how this answer did, where it can be checked only once
         * @enum {boolean}
         */
        readonly Checked: true;
        readonly SavedAnswer: {
            readonly question_id: components["schemas"]["LocalId"];
            readonly rev: number;
            readonly value: components["schemas"]["AnswerValue"];
            readonly received_at: components["schemas"]["Timestamp"];
            readonly checked?: components["schemas"]["Checked"];
            /** @description Only once the work has been scored or returned, or where answers are shown at once */
            readonly points?: number;
        };
        readonly LessonResult: {
            readonly points: number;
            readonly max_points: number;
            readonly comment: string;
            readonly criteria: readonly {
                readonly title: string;
                /** @description Empty: none was chosen */
                readonly level: string;
                /** @description With the weight, here and below */
                readonly points: number;
                readonly max_points: number;
                readonly comment?: string;
                readonly description?: string;
                readonly standard?: string;
                /** @description All of them, from the lowest to the highest */
                readonly levels?: readonly {
                    readonly title: string;
                    readonly points: number;
                    readonly descriptor: string;
                }[];
                /** @description What it was in the result before, where that was something else */
                readonly former?: {
                    readonly level: string;
                    readonly points: number;
                };
            }[];
            readonly released_at: components["schemas"]["Timestamp"];
            /** @description Its title */
            readonly rubric?: string;
            /** @description True: the student sees levels, no points */
            readonly hide_points?: boolean;
            /** @description By question id */
            readonly questions?: readonly {
                readonly question_id: components["schemas"]["LocalId"];
                /** @description Absent: nobody has scored it */
                readonly points?: number;
                readonly max_points: number;
                readonly comment?: string;
                /** @description Before, where that was something else */
                readonly former_points?: number;
                /** @description That the question named when it was scored; empty for none, absent before that was kept */
                readonly standard?: string;
            }[];
            readonly voice?: components["schemas"]["FileRef"];
            /** @description The result before this one */
            readonly former?: {
                readonly points: number;
                readonly max_points: number;
                readonly comment: string;
                readonly released_at: components["schemas"]["Timestamp"];
            };
        };
        readonly StudentLesson: {
            readonly assignment_student_id: components["schemas"]["Id"];
            readonly assignment_id: components["schemas"]["Id"];
            readonly revision: number;
            readonly state: components["schemas"]["State"];
            readonly title: string;
            readonly summary: string;
            readonly sequence_title: string;
            readonly subject_id: components["schemas"]["Subject"];
            /**
             * @description What the lesson is written in
             * @enum {string}
             */
            readonly language?: "en" | "es";
            readonly position: number;
            readonly lesson_count: number;
            readonly minutes: number;
            readonly cover: components["schemas"]["Picture"];
            readonly teacher: string;
            readonly school_day: components["schemas"]["Day"];
            readonly due_day?: components["schemas"]["Day"];
            /** @description Whether work is taken after the due day; it is kept either way */
            readonly late_work?: boolean;
            /** @description Whether a question that shows its answer at once may be tried again */
            readonly retries?: boolean;
            /** @description Of the school that gave it; the due day is counted in it */
            readonly time_zone: string;
            readonly steps: readonly components["schemas"]["Step"][];
            readonly steps_done: readonly components["schemas"]["LocalId"][];
            readonly answers: readonly components["schemas"]["SavedAnswer"][];
            readonly handed_in_at?: components["schemas"]["Timestamp"];
            readonly result?: components["schemas"]["LessonResult"];
            readonly pack: {
                readonly id: string;
                readonly bytes: number;
                /** @description Text and pictures first, video last */
                readonly assets: readonly components["schemas"]["PackAsset"][];
            };
        };
        /** @description What every operation carries, whatever its type. The rest is validated operation by operation against SyncOperation, so that one bad operation cannot spoil its batch. */
        readonly SyncEnvelope: {
            readonly op_id: components["schemas"]["Uuid"];
        } & {
            readonly [key: string]: unknown;
        };
        readonly SyncRequest: {
            readonly device_id: components["schemas"]["Uuid"];
            readonly operations: readonly components["schemas"]["SyncEnvelope"][];
            /** @description A DeviceReport. It is read by itself, so that a bad one cannot spoil the batch that it rides with */
            readonly report?: {
                readonly [key: string]: unknown;
            };
        };
        readonly SyncResult: {
            readonly op_id: components["schemas"]["Uuid"];
            /**
             * @description applied: done, or done before. kept: stored for the teacher but not shown as the current answer. rejected: cannot be done as it is; see code. retry: not done yet; send it again later.
             * @enum {string}
             */
            readonly status: "applied" | "kept" | "rejected" | "retry";
            /** @enum {string} */
            readonly code?: "conflict" | "after_hand_in" | "after_check" | "returned_since" | "not_found" | "invalid" | "unknown_type" | "unknown_version" | "op_id_reused" | "file_missing" | "forbidden" | "not_handed_in" | "not_saved" | "handed_in_again" | "read_only" | "too_large" | "try_again";
            readonly message?: string;
            /** @description The new revision of the answer, document or score */
            readonly rev?: number;
            /** @description The lesson's revision with this operation in it. A copy of the lesson as new as that shows it. */
            readonly revision?: number;
            readonly state?: components["schemas"]["State"];
            /** @description A finished score waits until then */
            readonly release_at?: components["schemas"]["Timestamp"];
        };
        readonly ExportSize: {
            /** @description About; texts are packed tighter */
            readonly bytes: number;
            /** @description False when it is refused as export_too_large */
            readonly possible: boolean;
            /** @description Whether one import takes it */
            readonly importable: boolean;
            /** @description The resources with the largest files, the largest first */
            readonly largest: readonly {
                readonly title: string;
                readonly bytes: number;
            }[];
        };
        /** @enum {string} */
        readonly ImportState: "uploaded" | "reading" | "ready" | "importing" | "done" | "cancelled" | "failed";
        /** @enum {string} */
        readonly ImportFailureCode: "columns_missing" | "damaged" | "empty" | "encrypted" | "escapes" | "format_newer" | "format_unknown" | "interrupted" | "is_cartridge" | "is_epub" | "is_flashcards" | "is_gift" | "is_google" | "is_h5p" | "is_html" | "is_old_word" | "is_oneroster" | "is_opendocument" | "is_pages" | "is_pdf" | "is_picture" | "is_presentation" | "is_rtf" | "is_scorm" | "is_workbook" | "is_zip_of_documents" | "not_made" | "nothing_inside" | "quota_exceeded" | "server_full" | "text_too_long" | "too_many_entries" | "too_slow" | "unpacks_too_big" | "xml_entities";
        /** @description What the words for a code have to say */
        readonly ImportValues: {
            readonly [key: string]: string | number;
        };
        readonly ImportFailure: {
            readonly code: components["schemas"]["ImportFailureCode"];
            readonly values: components["schemas"]["ImportValues"];
        };
        /** @enum {string} */
        readonly DocumentKind: "resource" | "sequence" | "rubric";
        /** @description One document that would be made */
        readonly ImportItem: {
            readonly local_id: components["schemas"]["LocalId"];
            readonly kind: components["schemas"]["DocumentKind"];
            readonly title: string;
            readonly blocks?: number;
            readonly questions?: number;
            readonly pictures?: number;
            readonly lessons?: number;
            readonly criteria?: number;
            /** @description Local ids of what is made with it */
            readonly needs?: readonly components["schemas"]["LocalId"][];
        };
        readonly ImportSummary: {
            readonly items: readonly components["schemas"]["ImportItem"][];
            /** @description Of a table */
            readonly rows?: {
                readonly read: number;
                readonly left_out: number;
            };
            readonly media_count: number;
            readonly media_bytes: number;
            readonly errors: number;
            readonly warnings: number;
            readonly notes: number;
        };
        readonly MadeDocument: {
            readonly kind: components["schemas"]["DocumentKind"];
            readonly id: components["schemas"]["Id"];
            readonly title: string;
        };
        readonly LessonImport: {
            readonly id: components["schemas"]["Id"];
            readonly file_name: string;
            readonly bytes: number;
            readonly state: components["schemas"]["ImportState"];
            readonly progress: number;
            readonly failure?: components["schemas"]["ImportFailure"];
            readonly summary?: components["schemas"]["ImportSummary"];
            readonly made?: readonly components["schemas"]["MadeDocument"][];
            readonly created_at: components["schemas"]["Timestamp"];
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        readonly ImportReportCode: "answer_ambiguous" | "answer_missing" | "answer_not_number" | "answer_not_true_false" | "answer_unknown" | "blanks_missing" | "broken_quotes" | "choices_doubled" | "too_few_choices" | "too_many_choices" | "column_unknown" | "draft_damaged" | "encoding_guessed" | "kind_missing" | "kind_unknown" | "math_not_taken" | "math_unreadable" | "media_damaged" | "media_missing" | "media_refused" | "media_too_big" | "pairs_missing" | "part_too_long" | "picture_not_inside" | "picture_without_words" | "points_not_number" | "prompt_missing" | "reference_missing" | "report_too_long" | "row_too_wide" | "split_by_size" | "text_too_long" | "too_many_documents" | "too_many_rows" | "tolerance_not_number" | "value_not_yes_no" | "word_chart_not_taken" | "word_feature_not_taken" | "word_object_not_taken" | "word_old_formula_not_taken" | "word_smartart_not_taken";
        readonly ImportReportLine: {
            readonly line?: number;
            /** @description A column, a heading or a file inside the file */
            readonly place: string;
            /** @enum {string} */
            readonly level: "error" | "warning" | "note";
            readonly code: components["schemas"]["ImportReportCode"];
            readonly values: components["schemas"]["ImportValues"];
        };
        readonly ScoringRubric: {
            readonly title: string;
            readonly hide_points: boolean;
            readonly criteria: readonly {
                readonly id: string;
                readonly name: string;
                readonly description: string;
                readonly weight: number;
                readonly standard: string | null;
                readonly range: boolean;
                readonly levels: readonly {
                    readonly id: string;
                    readonly title: string;
                    readonly points: number;
                    readonly descriptor: string;
                }[];
            }[];
        };
        /** @enum {string} */
        readonly MarksScale: "points" | "percent" | "standards";
        /** @enum {string} */
        readonly MarksRule: "latest" | "mean";
        readonly ScoringLesson: {
            readonly assignment_id: components["schemas"]["Id"];
            readonly position: number;
            readonly lesson_count: number;
            readonly version: number;
            readonly title: string;
            readonly summary: string;
            readonly sequence_title: string;
            readonly subject_id: components["schemas"]["Subject"];
            readonly language: components["schemas"]["ContentLanguage"];
            readonly minutes: number;
            readonly cover: components["schemas"]["Picture"];
            readonly school_day: components["schemas"]["Day"];
            readonly time_zone: string;
            /** @description With the right answers */
            readonly steps: readonly components["schemas"]["Step"][];
            /** @description Of older versions that this class has moved on from, as they were asked last; absent when there are none */
            readonly former_questions?: readonly components["schemas"]["Question"][];
            /** @description By step id */
            readonly teacher_notes: {
                readonly [key: string]: string;
            };
            readonly rubric: components["schemas"]["ScoringRubric"] | null;
            /**
             * @description The version that the class has does not have this lesson any more; absent otherwise
             * @enum {boolean}
             */
            readonly removed?: true;
            /** @description False: this person only reads */
            readonly may_score: boolean;
            /** @description Finished scores wait until then */
            readonly release_at?: components["schemas"]["Timestamp"];
            readonly marks: {
                readonly scale: components["schemas"]["MarksScale"];
                readonly rule: components["schemas"]["MarksRule"];
            };
            /** @description What to keep to score without network */
            readonly pack: {
                readonly id: string;
                readonly bytes: number;
                readonly assets: readonly components["schemas"]["PackAsset"][];
            };
        };
        readonly WorkAnswer: {
            readonly question_id: components["schemas"]["LocalId"];
            readonly rev: number;
            readonly value: components["schemas"]["AnswerValue"];
            readonly received_at: components["schemas"]["Timestamp"];
            /** @description How many answers came before this one */
            readonly former: number;
            /** @description By itself; absent where a person has to score */
            readonly points?: number;
            /** @description By itself */
            readonly correct?: boolean;
        };
        readonly ScoreNote: string;
        readonly ScorePoints: number;
        readonly ScoreDraft: {
            readonly marks: readonly {
                readonly criterion_id: components["schemas"]["LocalId"];
                /** @description Null while there is only a comment */
                readonly level_id: components["schemas"]["LocalId"] | null;
                /** @description Before the weight of the criterion */
                readonly points: number;
                readonly comment: components["schemas"]["ScoreNote"];
            }[];
            readonly questions: readonly {
                readonly question_id: components["schemas"]["LocalId"];
                /** @description Null: what the question gives by itself stands */
                readonly points: components["schemas"]["ScorePoints"] | null;
                readonly comment: components["schemas"]["ScoreNote"];
            }[];
            readonly comment: string;
            /** @description Sent before by PUT /sync/files/{sha256} */
            readonly voice: components["schemas"]["FileRef"] | null;
        };
        readonly Score: {
            readonly body: components["schemas"]["ScoreDraft"];
            readonly rev: components["schemas"]["Rev"];
            readonly points: number;
            readonly max_points: number;
            /** @description Null: the account is gone */
            readonly updated_by: string | null;
            readonly updated_at: components["schemas"]["Timestamp"];
            /** @description Finished; the student gets it when scores are released */
            readonly waits: boolean;
            /** @description It was finished and waited; then somebody else has changed it, and it waits no longer */
            readonly taken_back?: boolean;
        };
        readonly StudentWork: {
            readonly assignment_student_id: components["schemas"]["Id"];
            readonly student: {
                readonly id: components["schemas"]["Id"];
                readonly name: string;
            };
            readonly state: components["schemas"]["State"];
            readonly revision: number;
            /** @description The teacher does not wait for this work */
            readonly excused: boolean;
            readonly handed_in_at?: components["schemas"]["Timestamp"];
            /** @description It arrived after the due day at the school. Handing in again what was returned is not late */
            readonly late_hand_in?: {
                readonly due_on: components["schemas"]["Day"];
                /** @description Whether the assignment takes late work; it is kept either way */
                readonly taken: boolean;
                /** @description When the tablet's own clock says that it was handed in, if that is not late: the work may have waited for the network. It decides nothing */
                readonly device_time?: components["schemas"]["Timestamp"];
            };
            readonly steps_done: readonly components["schemas"]["LocalId"][];
            readonly answers: readonly components["schemas"]["WorkAnswer"][];
            /** @description What came after handing in, or after a check without retries, and is not the current answer; the newest first */
            readonly late: readonly {
                readonly question_id: components["schemas"]["LocalId"];
                readonly value: components["schemas"]["AnswerValue"];
                readonly received_at: components["schemas"]["Timestamp"];
            }[];
            /** @description The newest answers to questions of an older version of the lesson, which are no longer asked like that; absent when there are none */
            readonly set_aside?: readonly {
                readonly question_id: components["schemas"]["LocalId"];
                readonly value: components["schemas"]["AnswerValue"];
                readonly received_at: components["schemas"]["Timestamp"];
            }[];
            readonly score?: components["schemas"]["Score"];
            readonly result?: components["schemas"]["LessonResult"];
        };
        readonly ScoreVersion: {
            readonly id: components["schemas"]["Id"];
            /** @description Of a conflict: the revision it was made from */
            readonly rev: number;
            /** @enum {string} */
            readonly reason: "save" | "conflict" | "release";
            /**
             * @description Of a release
             * @enum {string}
             */
            readonly outcome?: "returned" | "scored";
            readonly body: components["schemas"]["ScoreDraft"];
            readonly saved_by: string | null;
            readonly saved_at: components["schemas"]["Timestamp"];
        };
        readonly SavedComment: {
            readonly id: components["schemas"]["Id"];
            readonly text: string;
        };
        /** @description Points, a percent or a level, as the scale says */
        readonly Mark: {
            readonly scale: components["schemas"]["MarksScale"];
            readonly points?: number;
            readonly max_points?: number;
            readonly percent?: number;
            readonly level?: number;
        };
        /** @description One piece of scored work, as far as it counts here */
        readonly ScoredPiece: {
            readonly assignment_id: components["schemas"]["Id"];
            readonly position: number;
            /** @description The lesson's */
            readonly title: string;
            readonly points: number;
            readonly max_points: number;
            /**
             * @description By the rubric, else by the points
             * @enum {integer}
             */
            readonly level: 1 | 2 | 3 | 4;
            readonly released_at: components["schemas"]["Timestamp"];
        };
        readonly StudentMarks: {
            readonly scale: components["schemas"]["MarksScale"];
            readonly rule: components["schemas"]["MarksRule"];
            readonly subjects: readonly {
                readonly subject_id: components["schemas"]["Subject"];
                /** @description How much scored work counts */
                readonly pieces: number;
                readonly mark: components["schemas"]["Mark"];
            }[];
            /** @description Those with scored work, the last scored first */
            readonly assignments: readonly {
                readonly assignment_id: components["schemas"]["Id"];
                readonly pieces: number;
                readonly mark: components["schemas"]["Mark"];
                /** @description From the oldest to the newest */
                readonly evidence: readonly components["schemas"]["ScoredPiece"][];
            }[];
            readonly wordings?: components["schemas"]["StandardWordings"];
            /** @description Those that scored work names, by their codes */
            readonly standards: readonly {
                readonly standard: string;
                readonly pieces: number;
                readonly mark: components["schemas"]["Mark"];
                /** @description The level by the rule of the school, whatever its scale */
                readonly mastery: number;
                /** @description The last ten, from the oldest to the newest */
                readonly evidence: readonly components["schemas"]["ScoredPiece"][];
            }[];
        };
        /** @description Answered in lower case. Staff are invited by addresses of these alone; none: by any */
        readonly EmailDomains: readonly string[];
        readonly SignInSettings: {
            readonly school_id: components["schemas"]["Id"];
            readonly school: string;
            /** @description Grows with each change; 0 before the first */
            readonly rev: number;
            readonly methods: components["schemas"]["StudentMethods"];
            /** @description Without use, after which the sign-in of a student ends */
            readonly student_days: number;
            /** @description After which a sign-in of staff ends, however much it is used */
            readonly staff_days: number;
            readonly email_domains: components["schemas"]["EmailDomains"];
            /** @description Whether this server is connected with Clever at all */
            readonly clever_here: boolean;
            /** @description As this server has it */
            readonly most_student_days: number;
            readonly most_staff_days: number;
        };
        readonly MarksSetting: {
            readonly school_id: components["schemas"]["Id"];
            readonly school: string;
            readonly scale: components["schemas"]["MarksScale"];
            readonly rule: components["schemas"]["MarksRule"];
            readonly may_edit: boolean;
        };
        /** @description Grows with each operation of this person on this device */
        readonly Seq: number;
        /** @description How long the student was at this lesson on this device since the operation that told it last. It is counted with the operation, once, and is no part of what tells the operation from another one with its id: the same work may come without it. Absent means that nobody measured, and then the time of the whole copy is not known */
        readonly ActiveSeconds: number;
        readonly AnswerSave: {
            readonly op_id: components["schemas"]["Uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "answer.save";
            /** @enum {integer} */
            readonly schema_version: 1;
            readonly seq: components["schemas"]["Seq"];
            readonly device_time: components["schemas"]["Timestamp"];
            readonly assignment_student_id: components["schemas"]["Id"];
            readonly active_seconds?: components["schemas"]["ActiveSeconds"];
            readonly question_id: components["schemas"]["LocalId"];
            /** @description The revision the student was looking at; 0 for none */
            readonly base_rev: number;
            readonly value: components["schemas"]["AnswerValue"];
            readonly checked?: components["schemas"]["Checked"];
        };
        readonly StepComplete: {
            readonly op_id: components["schemas"]["Uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "step.complete";
            /** @enum {integer} */
            readonly schema_version: 1;
            readonly seq: components["schemas"]["Seq"];
            readonly device_time: components["schemas"]["Timestamp"];
            readonly assignment_student_id: components["schemas"]["Id"];
            readonly active_seconds?: components["schemas"]["ActiveSeconds"];
            readonly step_id: components["schemas"]["LocalId"];
        };
        readonly AssignmentHandIn: {
            readonly op_id: components["schemas"]["Uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "assignment.hand_in";
            /** @enum {integer} */
            readonly schema_version: 1;
            readonly seq: components["schemas"]["Seq"];
            readonly device_time: components["schemas"]["Timestamp"];
            readonly assignment_student_id: components["schemas"]["Id"];
            readonly active_seconds?: components["schemas"]["ActiveSeconds"];
            /** @description When the teacher had returned the work that is handed in, as the device knew it: the released_at of its result; null when it knew of no return. Has it been handed in and returned since, it stays with the student, and the operation is kept with the code returned_since. When left out the device_time counts */
            readonly returned_at?: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description An earlier version was brought back; what was written just before stays a version of its own
         * @enum {boolean}
         */
        readonly Restored: true;
        readonly ResourceSave: {
            readonly op_id: components["schemas"]["Uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "resource.save";
            /** @enum {integer} */
            readonly schema_version: 1;
            readonly seq: components["schemas"]["Seq"];
            readonly device_time: components["schemas"]["Timestamp"];
            readonly document_id: components["schemas"]["Id"];
            /** @description The revision that was edited */
            readonly base_rev: number;
            readonly restored?: components["schemas"]["Restored"];
            readonly body: components["schemas"]["ResourceDraft"];
        };
        readonly SequenceSave: {
            readonly op_id: components["schemas"]["Uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "sequence.save";
            /** @enum {integer} */
            readonly schema_version: 1;
            readonly seq: components["schemas"]["Seq"];
            readonly device_time: components["schemas"]["Timestamp"];
            readonly document_id: components["schemas"]["Id"];
            /** @description The revision that was edited */
            readonly base_rev: number;
            readonly restored?: components["schemas"]["Restored"];
            readonly body: components["schemas"]["SequenceDraft"];
        };
        readonly RubricSave: {
            readonly op_id: components["schemas"]["Uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "rubric.save";
            /** @enum {integer} */
            readonly schema_version: 1;
            readonly seq: components["schemas"]["Seq"];
            readonly device_time: components["schemas"]["Timestamp"];
            readonly document_id: components["schemas"]["Id"];
            /** @description The revision that was edited */
            readonly base_rev: number;
            readonly restored?: components["schemas"]["Restored"];
            readonly body: components["schemas"]["RubricDraft"];
        };
        /** @description What a teacher has written while scoring. Students see nothing of it before a release */
        readonly ScoreSave: {
            readonly op_id: components["schemas"]["Uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "score.save";
            /** @enum {integer} */
            readonly schema_version: 1;
            readonly seq: components["schemas"]["Seq"];
            readonly device_time: components["schemas"]["Timestamp"];
            readonly assignment_student_id: components["schemas"]["Id"];
            /** @description The revision of the score that was edited; 0 for none */
            readonly base_rev: number;
            readonly body: components["schemas"]["ScoreDraft"];
        };
        /** @description Gives the student the score as it was saved: to improve the work, or as the final one. A final one waits when the assignment releases its scores later. A release made from an older score than there is releases nothing and is rejected with the code conflict; of a score that has not arrived, with the code not_saved */
        readonly ScoreRelease: {
            readonly op_id: components["schemas"]["Uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "score.release";
            /** @enum {integer} */
            readonly schema_version: 1;
            readonly seq: components["schemas"]["Seq"];
            readonly device_time: components["schemas"]["Timestamp"];
            readonly assignment_student_id: components["schemas"]["Id"];
            /** @description The revision of the score that the teacher saw */
            readonly base_rev: number;
            /** @enum {string} */
            readonly outcome: "returned" | "scored";
            /** @description Of the work that was looked at. When the student has handed in again since, nothing is released and the code is handed_in_again */
            readonly handed_in_at?: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        readonly PackReport: "ready" | "loading" | "waiting" | "no_room";
    };
    responses: {
        /** @description What went wrong, in words, with a stable code; `errors` per field where fields are at fault */
        readonly Error: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `action` is `auth-token` when signed in, `auth-sso` when another service has said who it is; anything else means `message` is to be shown. With `second-factor` a code is asked for: `ticket` and the code end the sign-in within five minutes by POST /auth/second-factor */
        readonly Login: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["LoginAnswer"];
            };
        };
        /** @description Each works once. They are told at this moment and never again */
        readonly RecoveryCodes: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly recovery_codes: readonly string[];
                };
            };
        };
        /** @description It worked; the message says so in words */
        readonly Message: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly message: string;
                };
            };
        };
        /** @description Those that are not as they were */
        readonly ChangedAssignments: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly assignment_ids: readonly components["schemas"]["Id"][];
                };
            };
        };
        /** @description Done; the assignment's new revision */
        readonly AssignmentRev: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly rev: components["schemas"]["Rev"];
                };
            };
        };
    };
    parameters: {
        /** @description The first day whose lessons count; six weeks before the last one when it is left out. With the last one at most 400 days, else 422 */
        readonly FromDay: components["schemas"]["Day"];
        /** @description The last day whose lessons count; today when it is left out */
        readonly ToDay: components["schemas"]["Day"];
        /** @description Only lessons of this subject */
        readonly DataSubject: components["schemas"]["Subject"];
        /** @description Counted from 1 */
        readonly Page: number;
        readonly PerPage: number;
        /** @description Few at once, for each is counted from the work itself */
        readonly DataPerPage: number;
        /** @description Only standards that counted work of this subject names. Their levels are made of all the work that counts, as they are without it */
        readonly StandardsSubject: components["schemas"]["Subject"];
        readonly StandardsConfirm: boolean;
        readonly MarksSchool: components["schemas"]["Id"];
        readonly OrderId: components["schemas"]["Id"];
        readonly GroupId: components["schemas"]["Id"];
        readonly RunId: components["schemas"]["Id"];
        readonly UserId: components["schemas"]["Id"];
        readonly InvitationId: components["schemas"]["Id"];
        /** @description Who did it */
        readonly Actor: components["schemas"]["Id"];
        /** @description To whom it was done */
        readonly Person: components["schemas"]["Id"];
        readonly Act: components["schemas"]["AuditAct"];
        readonly School: components["schemas"]["Id"];
        /** @description First day, in the time zone of whoever asks */
        readonly From: components["schemas"]["Day"];
        /** @description Last day */
        readonly To: components["schemas"]["Day"];
        readonly StudentId: components["schemas"]["Id"];
        readonly RunAssignmentId: components["schemas"]["Id"];
        readonly CategoryId: components["schemas"]["Id"];
        /** @description A name that the app gives to what it makes. Asked again with the same name, a person gets the document that was made then, as long as it is there */
        readonly MadeAs: string;
        readonly DocumentId: components["schemas"]["Id"];
        readonly AssetUploadId: components["schemas"]["Uuid"];
        readonly LiveAssignmentId: components["schemas"]["Id"];
        /** @description Which lesson, from 1; the one of today, else of the next school day, else the last, when not said */
        readonly LivePosition: number;
        /** @description Today in the time zone of the class's school when not said */
        readonly LiveDay: components["schemas"]["Day"];
        readonly AssignmentStudentId: components["schemas"]["Id"];
        readonly AssignmentId: components["schemas"]["Id"];
        readonly Sha256: components["schemas"]["Sha256"];
        readonly ImportId: components["schemas"]["Id"];
        /** @description Which lesson of the assignment, counted from 1 */
        readonly LessonPosition: number;
        readonly SettingsSchool: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly ping: {
        readonly parameters: {
            readonly query: {
                readonly n: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Alive */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly nonce: string;
                        readonly server_time: components["schemas"]["Timestamp"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly login: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly email: string;
                    readonly password: string;
                    readonly device_id?: components["schemas"]["Uuid"];
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Login"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly studentLogin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly username: string;
                    readonly password: string;
                    readonly device_id?: components["schemas"]["Uuid"];
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Login"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly issueAuthKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly user_id: components["schemas"]["Id"];
                };
            };
        };
        readonly responses: {
            /** @description The link */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The landing with `?auth-key=`; of a colleague it is in their mailbox only */
                        readonly url?: string;
                        readonly expires_at: components["schemas"]["Timestamp"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly signInByAuthKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly "auth-key": string;
                    readonly device_id?: components["schemas"]["Uuid"];
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Login"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly lookAtAuthKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly "auth-key": string;
                };
            };
        };
        readonly responses: {
            /** @description The person */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: components["schemas"]["Id"];
                        readonly name: string;
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly openClass: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly class_code: components["schemas"]["ClassCode"];
                };
            };
        };
        readonly responses: {
            /** @description The class */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClassDoor"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly pictureLogin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly class_code: components["schemas"]["ClassCode"];
                    readonly student_key: string;
                    readonly pictures: components["schemas"]["PictureSecret"];
                    readonly device_id?: components["schemas"]["Uuid"];
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Login"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly badgeLogin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly badge: string;
                    readonly device_id?: components["schemas"]["Uuid"];
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Login"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getWaysIn: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Their names */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ways: readonly ("classlink" | "clever")[];
                        /** @description Absent: nothing is announced, or it is over */
                        readonly upkeep?: components["schemas"]["Upkeep"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getClassLinkUrl: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The address */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: {
                            readonly url: string;
                        };
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly signInByClassLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly code: string;
                    readonly state?: string;
                    readonly device_id?: components["schemas"]["Uuid"];
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Login"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getCleverUrl: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The address */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: {
                            readonly url: string;
                        };
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly signInByClever: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly code: string;
                    readonly state?: string;
                    readonly device_id?: components["schemas"]["Uuid"];
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Login"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly refreshToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The public key of the device, a dot, and that key's signature over the refresh token: ECDSA with P-256 and SHA-256, the key as an uncompressed point, the signature as r and s (IEEE P1363), both as base64url without padding. */
                readonly "Device-Proof"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly refresh_token: string;
                };
            };
        };
        readonly responses: {
            /** @description The new pair */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Token"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly logout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Signed out */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly makeUpForLogouts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly token_hashes: readonly string[];
                };
            };
        };
        readonly responses: {
            /** @description None of these sign-ins lives any more */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly issueUploadTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly device_id: components["schemas"]["Uuid"];
                };
            };
        };
        readonly responses: {
            /** @description The ticket */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly upload_ticket: string;
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The living sign-ins, a hundred at most */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly sessions: readonly {
                            readonly id: components["schemas"]["Id"];
                            readonly device: components["schemas"]["DeviceLabel"];
                            /** @description What this person's school calls the device; absent until somebody has named it */
                            readonly name?: string;
                            readonly last_used_on: components["schemas"]["Day"];
                            /** @description The one that asks */
                            readonly current: boolean;
                        }[];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly endOtherSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Only this sign-in is left */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly endSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly session_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Ended */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getDemo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Its state */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly open: boolean;
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly openDemo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly device_id?: components["schemas"]["Uuid"];
                    /** @enum {string} */
                    readonly locale?: "en" | "es";
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Login"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listPasskeys: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Twenty at most */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly passkeys: readonly components["schemas"]["Passkey"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly addPasskey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name: components["schemas"]["PasskeyName"];
                    readonly credential: components["schemas"]["NewPasskeyCredential"];
                };
            };
        };
        readonly responses: {
            /** @description Added */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Passkey"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly askForPasskey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OwnProof"];
            };
        };
        readonly responses: {
            /** @description Options of navigator.credentials.create, in JSON */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PasskeyCreation"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly renamePasskey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly passkey_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name: components["schemas"]["PasskeyName"];
                };
            };
        };
        readonly responses: {
            /** @description Renamed */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Passkey"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly removePasskey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly passkey_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OwnPassword"];
            };
        };
        readonly responses: {
            /** @description Removed */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly askForPasskeyLogin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Options of navigator.credentials.get, in JSON */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly challenge: string;
                        readonly rpId: string;
                        /** @description Milliseconds */
                        readonly timeout: number;
                        /** @enum {string} */
                        readonly userVerification: "required";
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly passkeyLogin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly credential: components["schemas"]["UsedPasskeyCredential"];
                    readonly device_id?: components["schemas"]["Uuid"];
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Login"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getSecondFactor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Its state */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SecondFactor"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly useSecondFactor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly ticket: string;
                    readonly code: components["schemas"]["TypedCode"];
                    readonly device_id?: components["schemas"]["Uuid"];
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Login"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly startAuthenticator: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OwnPassword"];
            };
        };
        readonly responses: {
            /** @description The secret, as a text to type and as an address for a QR code */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Base32 */
                        readonly secret: string;
                        /** @description otpauth://totp/… */
                        readonly uri: string;
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly confirmAuthenticator: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly code: components["schemas"]["TypedCode"];
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["RecoveryCodes"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly removeAuthenticator: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OwnProof"];
            };
        };
        readonly responses: {
            /** @description The password alone signs in again */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly renewRecoveryCodes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OwnProof"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["RecoveryCodes"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getSecondFactorRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The rule */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SecondFactorRule"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly setSecondFactorRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly rev: number;
                    readonly roles: components["schemas"]["RuleRoles"];
                    readonly first_day: components["schemas"]["Day"];
                    readonly password?: components["schemas"]["AskersPassword"];
                    readonly code?: components["schemas"]["TypedCode"];
                    readonly passkey?: components["schemas"]["UsedPasskeyCredential"];
                };
            };
        };
        readonly responses: {
            /** @description The rule as it is now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SecondFactorRule"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly changePassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly current_password: string;
                    readonly password: components["schemas"]["NewPassword"];
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly forgotPassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly email: string;
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly resetPassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly token: string;
                    readonly password: components["schemas"]["NewPassword"];
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly register: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name: string;
                    readonly email: string;
                    readonly password: components["schemas"]["NewPassword"];
                    /** @enum {string} */
                    readonly locale?: "en" | "es";
                };
            };
        };
        readonly responses: {
            readonly 201: components["responses"]["Message"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly shareApp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly email: string;
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The profile */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["User"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getDashboardInfo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Navigation, Clever state, banners */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly navigation: readonly components["schemas"]["NavigationLink"][];
                        readonly clever: {
                            readonly connected: boolean;
                        };
                        readonly banners: readonly {
                            readonly id: string;
                            /** @enum {string} */
                            readonly tone: "info" | "warning";
                            /**
                             * @description The text's name in the catalogues, under `banners`
                             * @enum {string}
                             */
                            readonly key: "demo" | "trial";
                        }[];
                        /** @description What there is to say of seats or of the trial. Absent, nothing */
                        readonly seats?: components["schemas"]["SeatNotice"];
                        /** @description Absent: nothing is announced, or it is over. Apart from `banners`, whose keys an older app looks up in its catalogues */
                        readonly upkeep?: components["schemas"]["Upkeep"];
                        /** @description A second factor is asked of this person, who has none. Absent, nothing */
                        readonly second_factor?: components["schemas"]["SecondFactorNotice"];
                        /** @description In which this person's days and clocks are counted: of the school, the first one for who works at several; for somebody of a whole district, of most of its schools. Absent: at no school */
                        readonly time_zone?: string;
                        /** @description What administrators tell the staff of this person's school and district today. Absent: nothing. Apart from `banners`, whose keys an older app looks up in its catalogues */
                        readonly written?: readonly components["schemas"]["WrittenBanner"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getDataMatrix: {
        readonly parameters: {
            readonly query: {
                readonly group_id: components["schemas"]["Id"];
                /** @description The first day whose lessons count; six weeks before the last one when it is left out. With the last one at most 400 days, else 422 */
                readonly from?: components["parameters"]["FromDay"];
                /** @description The last day whose lessons count; today when it is left out */
                readonly to?: components["parameters"]["ToDay"];
                /** @description Only lessons of this subject */
                readonly subject?: components["parameters"]["DataSubject"];
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
                /** @description Of sixty students, counted from 1 */
                readonly students_page?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of lessons with the copies of one page of students */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly group: {
                            readonly id: components["schemas"]["Id"];
                            readonly name: string;
                            readonly school: string;
                        };
                        readonly time: components["schemas"]["DataTime"];
                        readonly students_total: number;
                        /** @description Active students of the group, by name */
                        readonly students: readonly components["schemas"]["MatrixStudent"][];
                        readonly data: readonly components["schemas"]["MatrixLesson"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getMissedQuestions: {
        readonly parameters: {
            readonly query: {
                readonly group_id: components["schemas"]["Id"];
                /** @description The first day whose lessons count; six weeks before the last one when it is left out. With the last one at most 400 days, else 422 */
                readonly from?: components["parameters"]["FromDay"];
                /** @description The last day whose lessons count; today when it is left out */
                readonly to?: components["parameters"]["ToDay"];
                /** @description Only lessons of this subject */
                readonly subject?: components["parameters"]["DataSubject"];
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                /** @description Few at once, for each is counted from the work itself */
                readonly per_page?: components["parameters"]["DataPerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of questions */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly group: {
                            readonly id: components["schemas"]["Id"];
                            readonly name: string;
                            readonly school: string;
                        };
                        readonly time: components["schemas"]["DataTime"];
                        /** @description The newest ones */
                        readonly lessons_counted: number;
                        readonly lessons_total: number;
                        readonly data: readonly components["schemas"]["MissedQuestion"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getDataOverview: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                /** @description Few at once, for all classes of each are added up */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of schools */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly time: components["schemas"]["DataTime"];
                        /** @description Of the lessons that should be on the tablets: the next one with lessons. Absent when there is none in the next four days */
                        readonly day?: components["schemas"]["Day"];
                        readonly data: readonly (components["schemas"]["SchoolOverview"] | components["schemas"]["SchoolNotCompared"])[];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getDataProgress: {
        readonly parameters: {
            readonly query?: {
                readonly school_id?: components["schemas"]["Id"];
                readonly grade?: components["schemas"]["Grade"];
                /** @description When true, only groups with lessons of which no student has begun any */
                readonly not_started?: boolean;
                /** @description Only lessons of this subject */
                readonly subject?: components["parameters"]["DataSubject"];
                /** @description The first day whose lessons count; six weeks before the last one when it is left out. With the last one at most 400 days, else 422 */
                readonly from?: components["parameters"]["FromDay"];
                /** @description The last day whose lessons count; today when it is left out */
                readonly to?: components["parameters"]["ToDay"];
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                /** @description Few at once, for each is counted from the work itself */
                readonly per_page?: components["parameters"]["DataPerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of groups */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly time: components["schemas"]["DataTime"];
                        /** @description Schools with fewer than ten students, whose groups are not compared with those of others: the first fifty by name. Absent where nothing is left out */
                        readonly schools_left_out?: readonly components["schemas"]["SchoolNotCompared"][];
                        readonly data: readonly components["schemas"]["GroupProgress"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getFamilyReports: {
        readonly parameters: {
            readonly query: {
                readonly group_id: components["schemas"]["Id"];
                /** @description The first day whose lessons count; six weeks before the last one when it is left out. With the last one at most 400 days, else 422 */
                readonly from?: components["parameters"]["FromDay"];
                /** @description The last day whose lessons count; today when it is left out */
                readonly to?: components["parameters"]["ToDay"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The first sixty students by name */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FamilyReports"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getDataStandards: {
        readonly parameters: {
            readonly query: {
                readonly group_id: components["schemas"]["Id"];
                /** @description Only standards that counted work of this subject names. Their levels are made of all the work that counts, as they are without it */
                readonly subject?: components["parameters"]["StandardsSubject"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The first sixty students by name, and the first hundred standards by code */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GroupStandards"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getDataGrowth: {
        readonly parameters: {
            readonly query: {
                readonly group_id: components["schemas"]["Id"];
                /** @description Only standards that counted work of this subject names. Their levels are made of all the work that counts, as they are without it */
                readonly subject?: components["parameters"]["StandardsSubject"];
                /** @description In which the school year begins; the present one when it is left out. 422 when it has not begun */
                readonly year?: number;
                /** @description Only this one, by its code; all of them when it is left out */
                readonly standard?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The first sixty students by name, and the first hundred standards by code */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GroupGrowth"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly searchStandards: {
        readonly parameters: {
            readonly query: {
                readonly q: string;
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of them */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StandardsFound"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getStandardWordings: {
        readonly parameters: {
            readonly query: {
                /** @description With commas between them */
                readonly codes: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Those that are known */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StandardWordings"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listStandardFrameworks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description In the order in which they first came */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StandardFrameworks"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly importStandards: {
        readonly parameters: {
            readonly query: {
                readonly confirm: components["parameters"]["StandardsConfirm"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/octet-stream": unknown;
            };
        };
        readonly responses: {
            /** @description What comes, or has come, of it */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StandardsImport"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly removeStandardFramework: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly framework_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is gone */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly addKeptStandards: {
        readonly parameters: {
            readonly query: {
                readonly confirm: components["parameters"]["StandardsConfirm"];
            };
            readonly header?: never;
            readonly path: {
                readonly kept: components["schemas"]["KeptStandards"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What comes, or has come, of it */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StandardsImport"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getTerms: {
        readonly parameters: {
            readonly query?: {
                readonly school_id?: components["parameters"]["MarksSchool"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The terms */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Terms"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly putTerms: {
        readonly parameters: {
            readonly query?: {
                readonly school_id?: components["parameters"]["MarksSchool"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly later_starts: components["schemas"]["LaterStarts"];
                };
            };
        };
        readonly responses: {
            /** @description The terms */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Terms"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getSchoolYear: {
        readonly parameters: {
            readonly query?: {
                readonly school_id?: components["parameters"]["MarksSchool"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Nothing is changed */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SchoolYearPlan"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly endSchoolYear: {
        readonly parameters: {
            readonly query?: {
                readonly school_id?: components["parameters"]["MarksSchool"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly year: components["schemas"]["SchoolYearNumber"];
                    readonly top_grade_id: components["schemas"]["Grade"];
                    readonly groups: number;
                    readonly moving: number;
                    readonly leaving: number;
                };
            };
        };
        readonly responses: {
            /** @description It is ended */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SchoolYearPlan"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly undoSchoolYear: {
        readonly parameters: {
            readonly query?: {
                readonly school_id?: components["parameters"]["MarksSchool"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It goes on */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SchoolYearPlan"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getDataTablets: {
        readonly parameters: {
            readonly query?: {
                readonly school_id?: components["schemas"]["Id"];
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                /** @description Few at once, for each is counted from the work itself */
                readonly per_page?: components["parameters"]["DataPerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of students */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        /** @description The next one with lessons. Absent when there is none in the next four days */
                        readonly day?: components["schemas"]["Day"];
                        /** @description The first fifty in which somebody lacks a lesson */
                        readonly classes: readonly components["schemas"]["ClassNotReady"][];
                        readonly classes_total: number;
                        readonly data: readonly components["schemas"]["TabletNotReady"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getDataUse: {
        readonly parameters: {
            readonly query?: {
                readonly school_id?: components["schemas"]["Id"];
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                /** @description Few at once, for each is counted from the work itself */
                readonly per_page?: components["parameters"]["DataPerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of schools */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        /** @description The Mondays on which they begin; the last one is this week */
                        readonly weeks: readonly components["schemas"]["Day"][];
                        readonly year: components["schemas"]["DataTime"];
                        readonly data: readonly (components["schemas"]["SchoolUse"] | components["schemas"]["SchoolNotCompared"])[];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getSignIns: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                /** @description Few at once, for each is counted from the people themselves */
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of schools */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        /** @description The first of the seven days */
                        readonly since: components["schemas"]["Day"];
                        readonly staff: components["schemas"]["StaffSignIns"];
                        readonly data: readonly (components["schemas"]["SchoolSignIns"] | components["schemas"]["SchoolNotCompared"])[];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listBanners: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The banners, and the places that one may write for */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BannerList"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly addBanner: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Left out, the own school, or the whole district for a District Administrator */
                    readonly school_id?: components["schemas"]["Id"];
                    readonly text: components["schemas"]["BannerText"];
                    readonly tone: components["schemas"]["BannerTone"];
                    readonly first_day: components["schemas"]["Day"];
                    readonly last_day: components["schemas"]["Day"];
                };
            };
        };
        readonly responses: {
            /** @description It stands from its first day on */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Banner"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly changeBanner: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly banner_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly rev: components["schemas"]["Rev"];
                    readonly text: components["schemas"]["BannerText"];
                    readonly tone: components["schemas"]["BannerTone"];
                    readonly first_day: components["schemas"]["Day"];
                    readonly last_day: components["schemas"]["Day"];
                };
            };
        };
        readonly responses: {
            /** @description As it is now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Banner"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly removeBanner: {
        readonly parameters: {
            readonly query: {
                readonly rev: components["schemas"]["Rev"];
            };
            readonly header?: never;
            readonly path: {
                readonly banner_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is gone */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listSeats: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of schools */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["SchoolSeats"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listOrders: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, and what can be ordered now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly offer: components["schemas"]["OrderOffer"];
                        readonly data: readonly components["schemas"]["Order"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly addOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly key: components["schemas"]["Uuid"];
                    readonly school_year: components["schemas"]["SchoolYear"];
                    readonly seats: readonly components["schemas"]["NewSeats"][];
                    readonly bill_to: components["schemas"]["NewBillTo"];
                };
            };
        };
        readonly responses: {
            /** @description A quote, valid for some time */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Order"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly order_id: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description As it is now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderWithHistory"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly placeOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly order_id: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly rev: components["schemas"]["Rev"];
                    readonly po_number: string;
                };
            };
        };
        readonly responses: {
            /** @description It is with the seller */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Order"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getOrderFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly order_id: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The bytes, to be saved and not opened */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": unknown;
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly putOrderFile: {
        readonly parameters: {
            readonly query: {
                readonly rev: components["schemas"]["Rev"];
                readonly name: string;
            };
            readonly header?: never;
            readonly path: {
                readonly order_id: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/octet-stream": unknown;
            };
        };
        readonly responses: {
            /** @description It lies with the order */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Order"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getOrderDocument: {
        readonly parameters: {
            readonly query?: {
                readonly language?: "en" | "es";
            };
            readonly header?: never;
            readonly path: {
                readonly order_id: components["parameters"]["OrderId"];
                readonly document: "quote" | "invoice";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The PDF, named in the language that it is in */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": unknown;
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly cancelOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly order_id: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly rev: components["schemas"]["Rev"];
                };
            };
        };
        readonly responses: {
            /** @description It is canceled */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Order"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly moveOrderSeats: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly order_id: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly rev: components["schemas"]["Rev"];
                    readonly from: components["schemas"]["Id"];
                    readonly to: components["schemas"]["Id"];
                    readonly seats: number;
                };
            };
        };
        readonly responses: {
            /** @description They are moved */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Order"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getDashboardNeeds: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description As of now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DashboardNeeds"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly findWorkPlaces: {
        readonly parameters: {
            readonly query: {
                /** @description At most twenty, with commas between them */
                readonly ids: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Those that this person may read */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["WorkPlace"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getHomePage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Title and links */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly title: string;
                        readonly links: readonly components["schemas"]["NavigationLink"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listGroups: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
                /** @description A part of the name; those that begin so come first, then those of which a word does */
                readonly search?: string;
                /** @description Only those of this school; none where the person does not see it */
                readonly school_id?: components["schemas"]["Id"];
                readonly grade?: components["schemas"]["Grade"];
                /** @description Those of former years instead of those in use */
                readonly archived?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of groups */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["GroupSummary"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly createGroup: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name: components["schemas"]["GroupName"];
                    readonly grade_id: components["schemas"]["Grade"];
                    readonly subject_id?: components["schemas"]["Subject"];
                    readonly color: components["schemas"]["GroupColor"];
                    readonly school_id?: components["schemas"]["Id"];
                };
            };
        };
        readonly responses: {
            /** @description Its id */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: components["schemas"]["Id"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly updateGroup: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name?: components["schemas"]["GroupName"];
                    readonly grade_id?: components["schemas"]["Grade"];
                    /**
                     * @description null is none
                     * @enum {integer|null}
                     */
                    readonly subject_id?: 1 | 2 | 3 | null;
                    readonly color?: components["schemas"]["GroupColor"];
                };
            };
        };
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly archiveGroup: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly archived: boolean;
                };
            };
        };
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listGroupTeachers: {
        readonly parameters: {
            readonly query?: {
                /** @description A part of the name; of the others those come first whose name begins so */
                readonly search?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description At most a hundred */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly {
                            readonly id: components["schemas"]["Id"];
                            readonly name: string;
                            readonly teaches: boolean;
                            /** @description The district's roster has them teach it; absent where it does not */
                            readonly from_roster?: boolean;
                        }[];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly setGroupTeachers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly teacher_ids: readonly components["schemas"]["Id"][];
                };
            };
        };
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly findGroupCandidates: {
        readonly parameters: {
            readonly query: {
                readonly search: string;
            };
            readonly header?: never;
            readonly path: {
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The first twenty by name, those before the others whose name begins so */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly {
                            readonly id: components["schemas"]["Id"];
                            readonly name: string;
                            readonly username: string;
                            readonly grade_id?: components["schemas"]["Grade"];
                        }[];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listGroupStudents: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
                /** @description A part of the name or the username; those whose name begins so come first, then those of whom a word of it, or the username, does */
                readonly search?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of students */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly group: components["schemas"]["GroupSummary"];
                        readonly methods: components["schemas"]["StudentMethods"];
                        readonly data: readonly components["schemas"]["GroupStudent"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly addGroupStudents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly student_ids: readonly components["schemas"]["Id"][];
                };
            };
        };
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly removeGroupStudents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly student_ids: readonly components["schemas"]["Id"][];
                };
            };
        };
        readonly responses: {
            /** @description Who was in the group and is not any more */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly student_ids: readonly components["schemas"]["Id"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly removeGroupStudent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly group_id: components["parameters"]["GroupId"];
                readonly student_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listRosterRuns: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["RosterRun"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly readRoster: {
        readonly parameters: {
            readonly query: {
                readonly name: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/octet-stream": unknown;
            };
        };
        readonly responses: {
            /** @description It was read */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RosterRun"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getRosterLocks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The locks */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RosterLocks"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly setRosterLocks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly locked: boolean;
                };
            };
        };
        readonly responses: {
            /** @description The locks as they are now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RosterLocks"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getRosterConnection: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The connection, or nothing */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RosterConnectionAnswer"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly putRosterConnection: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RosterConnectionBody"];
            };
        };
        readonly responses: {
            /** @description The connection as it is now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RosterConnectionAnswer"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly deleteRosterConnection: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is gone */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly connectClever: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly code: string;
                    readonly state: string;
                };
            };
        };
        readonly responses: {
            /** @description The connection as it is now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RosterConnectionAnswer"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly beginCleverConnection: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The address */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: {
                            readonly url: string;
                        };
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly fetchRoster: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It has begun */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RosterConnectionAnswer"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getRosterRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The run */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RosterRun"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listRosterLines: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
                readonly kind?: components["schemas"]["RosterLineKind"];
                readonly change?: components["schemas"]["RosterChange"];
                /** @description With `decision` those of people and schools that can be decided when it is applied */
                readonly waits_for?: components["schemas"]["RosterWait"];
            };
            readonly header?: never;
            readonly path: {
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["RosterLine"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly exportRosterReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description UTF-8 with a mark at the beginning; no cell is a formula */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv": string;
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly applyRoster: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly number?: number;
                    /** @description Of new schools; else that of the district's first one. Needed where it has none yet */
                    readonly time_zone?: string;
                    readonly people: readonly components["schemas"]["RosterPersonDecision"][];
                    readonly schools: readonly components["schemas"]["RosterSchoolDecision"][];
                };
            };
        };
        readonly responses: {
            /** @description It has begun */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RosterRun"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly undoRoster: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It has begun */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RosterRun"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listSchools: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description At most five hundred */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly {
                            readonly id: components["schemas"]["Id"];
                            readonly name: string;
                        }[];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listUsers: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
                /** @description A part of the name or the e-mail address; those whose name begins so come first, then those of whom a word of it, or the address, does */
                readonly search?: string;
                readonly role?: components["schemas"]["StaffRole"];
                /** @description Whoever is at home there, or works there too */
                readonly school?: components["schemas"]["Id"];
                /** @description Without it, both */
                readonly state?: components["schemas"]["StaffState"];
                /** @description Only those who have never signed in */
                readonly never_signed_in?: boolean;
                /** @description When true, only those who were signed in on one of the last seven days, today included; when false, only the others. Without it, all */
                readonly signed_in_lately?: boolean;
                /** @description Only those who can sign in this way */
                readonly sign_in_method?: components["schemas"]["SignInMethod"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of staff */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["StaffMember"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly updateUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly user_id: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly rev: components["schemas"]["Rev"];
                    readonly name?: string;
                    readonly email?: string;
                    readonly role?: components["schemas"]["StaffRole"];
                    readonly school_id?: number | null;
                    readonly further_school_ids?: readonly components["schemas"]["Id"][];
                    readonly password?: components["schemas"]["AskersPassword"];
                    readonly code?: components["schemas"]["TypedCode"];
                    readonly passkey?: components["schemas"]["UsedPasskeyCredential"];
                };
            };
        };
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly deactivateUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly user_id: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly activateUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly user_id: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly endUserSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly user_id: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly resetSecondFactor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly user_id: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AskersProof"];
            };
        };
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly mailUserPasswordReset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly user_id: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listInvitations: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
                /** @description A part of the e-mail address */
                readonly search?: string;
                readonly role?: components["schemas"]["StaffRole"];
                readonly school?: components["schemas"]["Id"];
                /** @description Without it, those that wait and those that are late */
                readonly state?: components["schemas"]["InvitationState"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of invitations */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["Invitation"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly inviteStaff: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly text: string;
                    /** @description Of a line that names none */
                    readonly role: components["schemas"]["StaffRole"];
                    /** @description Of a line that names none; without it the whole district, for district and IT administrators */
                    readonly school_id?: components["schemas"]["Id"];
                    readonly confirm: boolean;
                    readonly password?: components["schemas"]["AskersPassword"];
                    readonly code?: components["schemas"]["TypedCode"];
                    readonly passkey?: components["schemas"]["UsedPasskeyCredential"];
                };
            };
        };
        readonly responses: {
            /** @description What comes, or has come, of each line */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly done: boolean;
                        readonly rows: readonly components["schemas"]["InvitedRow"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly takeInvitationBack: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly invitation_id: components["parameters"]["InvitationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly sendInvitationAgain: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly invitation_id: components["parameters"]["InvitationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listAuditEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description Who did it */
                readonly actor?: components["parameters"]["Actor"];
                /** @description To whom it was done */
                readonly person?: components["parameters"]["Person"];
                readonly act?: components["parameters"]["Act"];
                readonly school?: components["parameters"]["School"];
                /** @description First day, in the time zone of whoever asks */
                readonly from?: components["parameters"]["From"];
                /** @description Last day */
                readonly to?: components["parameters"]["To"];
                /** @description The `cursor` of an event */
                readonly before?: components["schemas"]["AuditCursor"];
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["AuditEvent"][];
                        /** @description Whether older ones follow */
                        readonly more: boolean;
                        readonly actor?: components["schemas"]["AuditName"];
                        readonly person?: components["schemas"]["AuditName"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getAuditFile: {
        readonly parameters: {
            readonly query?: {
                /** @description Who did it */
                readonly actor?: components["parameters"]["Actor"];
                /** @description To whom it was done */
                readonly person?: components["parameters"]["Person"];
                readonly act?: components["parameters"]["Act"];
                readonly school?: components["parameters"]["School"];
                /** @description First day, in the time zone of whoever asks */
                readonly from?: components["parameters"]["From"];
                /** @description Last day */
                readonly to?: components["parameters"]["To"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": unknown;
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly noteDataExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly figures: components["schemas"]["ExportedFigures"];
                    readonly format: components["schemas"]["ExportFormat"];
                };
            };
        };
        readonly responses: {
            /** @description It is written down */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly lookAtInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly token: string;
                };
            };
        };
        readonly responses: {
            /** @description The invitation */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvitationOffer"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly acceptInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly token: string;
                    readonly name: string;
                    readonly password: components["schemas"]["NewPassword"];
                    /** @enum {string} */
                    readonly locale?: "en" | "es";
                };
            };
        };
        readonly responses: {
            /** @description The account is there */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listDevices: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
                /** @description A part of the device's name, or of the name of a student who has worked on it */
                readonly search?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of devices */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["DeviceSummary"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly nameDevice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly device_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description An empty one takes the name away */
                    readonly name: string;
                };
            };
        };
        readonly responses: {
            /** @description The device is called so */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listStudents: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
                /** @description A part of the name or the username; those whose name begins so come first, then those of whom a word of it, or the username, does */
                readonly search?: string;
                readonly group?: components["schemas"]["Id"];
                /** @description Of those who have no grade of their own, that of a group */
                readonly grade?: components["schemas"]["Grade"];
                /** @description Only those who are in no group in use */
                readonly without_group?: boolean;
                /** @description Those who may sign in, which is usual, or those who are switched off */
                readonly active?: boolean;
                readonly school?: components["schemas"]["Id"];
                /** @description When true, only those who were signed in on one of the last seven days, today included; when false, only the others. Without it, all */
                readonly signed_in_lately?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of students */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["StudentSummary"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly createStudent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name: components["schemas"]["StudentName"];
                    readonly username?: components["schemas"]["Username"];
                    readonly grade_id?: components["schemas"]["Grade"];
                    readonly group_id?: components["schemas"]["Id"];
                    readonly school_id?: components["schemas"]["Id"];
                };
            };
        };
        readonly responses: {
            /** @description Who it is now and how to get in */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: components["schemas"]["Id"];
                        readonly name: string;
                        readonly username: string;
                        /** @description Missing for IT administrators, who are handed nothing that opens a child's account, and where the school uses no passwords */
                        readonly pass_phrase?: string;
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly importStudents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly text: string;
                    /** @description Where a line goes that names no group */
                    readonly group_id?: components["schemas"]["Id"];
                    readonly school_id?: components["schemas"]["Id"];
                    /** @description Lines whose name somebody has already, and who is another child */
                    readonly as_new?: readonly number[];
                    readonly confirm: boolean;
                };
            };
        };
        readonly responses: {
            /** @description What comes, or has come, of each line */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StudentImport"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly suggestUsername: {
        readonly parameters: {
            readonly query: {
                readonly name: components["schemas"]["StudentName"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is free at this moment */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly username: string;
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getStudent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly student_id: components["parameters"]["StudentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The student */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StudentPage"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly updateStudent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly student_id: components["parameters"]["StudentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name?: components["schemas"]["StudentName"];
                    readonly username?: components["schemas"]["Username"];
                    readonly grade_id?: number | null;
                };
            };
        };
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly moveStudent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly student_id: components["parameters"]["StudentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly from_group?: components["schemas"]["Id"];
                    readonly to_group: components["schemas"]["Id"];
                };
            };
        };
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly deactivateStudent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly student_id: components["parameters"]["StudentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly activateStudent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly student_id: components["parameters"]["StudentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getStudentRecord: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly student_id: components["parameters"]["StudentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The zip */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/zip": unknown;
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly askStudentDeletion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly student_id: components["parameters"]["StudentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The student's name or username, typed by whoever asks */
                    readonly confirm: string;
                };
            };
        };
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly takeStudentDeletionBack: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly student_id: components["parameters"]["StudentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly printSignInCards: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly student_ids: readonly components["schemas"]["Id"][];
                    /** @enum {string} */
                    readonly kind: "badge" | "pictures";
                };
            };
        };
        readonly responses: {
            /** @description What to print, in the order asked for */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignInCards"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly makeSignInCards: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly student_ids: readonly components["schemas"]["Id"][];
                    /** @enum {string} */
                    readonly kind: "badge" | "pictures" | "pass_phrase";
                };
            };
        };
        readonly responses: {
            /** @description What to print, in the order asked for */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignInCards"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly makeClassCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The code */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly class_code: string;
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listAssignments: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
                /** @description A part of the title; those that begin so come first, then those of which a word does */
                readonly search?: string;
                readonly group?: components["schemas"]["Id"];
                readonly state?: components["schemas"]["AssignmentState"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of assignments */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["AssignmentSummary"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly createAssignment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewAssignment"];
            };
        };
        readonly responses: {
            /** @description It is given */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: components["schemas"]["Id"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly planAssignmentDays: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly starts_on: components["schemas"]["Day"];
                    readonly count: number;
                    readonly group_ids?: components["schemas"]["GroupIds"];
                    readonly student_ids?: components["schemas"]["StudentIds"];
                    /** @description Asks who of them has it already */
                    readonly sequence_id?: components["schemas"]["Id"];
                };
            };
        };
        readonly responses: {
            /** @description The days, what was passed over, and who has the sequence already */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Of the school */
                        readonly time_zone: string;
                        /** @description At the school; no day may lie before it */
                        readonly today: components["schemas"]["Day"];
                        readonly days: components["schemas"]["LessonDays"];
                        /** @description Days off between the first and the last day; weekends are not named */
                        readonly skipped: readonly components["schemas"]["SchoolDayOff"][];
                        /** @description Assignments of the sequence that still run or are to come for some of these students, whether through these groups, other groups or alone; only where a sequence was named */
                        readonly already?: readonly components["schemas"]["AssignmentRepeat"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly archiveAssignments: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly assignment_ids: components["schemas"]["SeveralAssignments"];
                    readonly archived: boolean;
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["ChangedAssignments"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly setAssignmentsDueDay: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly assignment_ids: components["schemas"]["SeveralAssignments"];
                    readonly due_on: components["schemas"]["Day"] | null;
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["ChangedAssignments"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getAssignmentCalendar: {
        readonly parameters: {
            readonly query: {
                readonly from: components["schemas"]["Day"];
                readonly to: components["schemas"]["Day"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The calendar */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description By day */
                        readonly data: readonly components["schemas"]["CalendarLesson"][];
                        /** @description There are more than these; ask for fewer days */
                        readonly more: boolean;
                        readonly days_off: readonly components["schemas"]["SchoolDayOff"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getAssignment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly assignment_id: components["parameters"]["RunAssignmentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The assignment */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AssignmentDetail"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly deleteAssignment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly assignment_id: components["parameters"]["RunAssignmentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is gone */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly editAssignment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly assignment_id: components["parameters"]["RunAssignmentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AssignmentEdit"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["AssignmentRev"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly setAssignmentDays: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly assignment_id: components["parameters"]["RunAssignmentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly rev: components["schemas"]["Rev"];
                    readonly days: components["schemas"]["LessonDays"];
                    /** @description Left out, it stays */
                    readonly due_on?: components["schemas"]["Day"] | null;
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["AssignmentRev"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly archiveAssignment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly assignment_id: components["parameters"]["RunAssignmentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly archived: boolean;
                };
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly setAssignmentException: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly assignment_id: components["parameters"]["RunAssignmentId"];
                readonly student_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Lessons that fall on a day of the student's own */
                    readonly school_days: readonly components["schemas"]["LessonDay"][];
                    readonly due_on: components["schemas"]["Day"] | null;
                    readonly excused: boolean;
                };
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getVersionEffects: {
        readonly parameters: {
            readonly query?: {
                /** @description The newest when left out */
                readonly version?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly assignment_id: components["parameters"]["RunAssignmentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description In counts, by lesson */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VersionEffects"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly moveAssignmentVersion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly assignment_id: components["parameters"]["RunAssignmentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly rev: components["schemas"]["Rev"];
                    readonly version: number;
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["AssignmentRev"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listSchoolDaysOff: {
        readonly parameters: {
            readonly query?: {
                /** @description One's own, or the first of the district, when left out */
                readonly school_id?: components["schemas"]["Id"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The days, and the schools that this person may choose from */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Absent for somebody without a school */
                        readonly school_id?: components["schemas"]["Id"];
                        readonly schools: readonly {
                            readonly id: components["schemas"]["Id"];
                            readonly name: string;
                        }[];
                        readonly days: readonly components["schemas"]["SchoolDayOff"][];
                        readonly may_edit: boolean;
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly setSchoolDaysOff: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly school_id: components["schemas"]["Id"];
                    readonly days: readonly components["schemas"]["SchoolDayOff"][];
                };
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listSequenceCategories: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The tree */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SequenceCategories"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly addSequenceCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly title: components["schemas"]["CategoryTitle"];
                    readonly parent_id?: components["schemas"]["CategoryParent"];
                };
            };
        };
        readonly responses: {
            /** @description It is there */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: components["schemas"]["Id"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly deleteSequenceCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly category_id: components["parameters"]["CategoryId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is gone */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly renameSequenceCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly category_id: components["parameters"]["CategoryId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly title: components["schemas"]["CategoryTitle"];
                };
            };
        };
        readonly responses: {
            /** @description It has the title */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly moveSequenceCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly category_id: components["parameters"]["CategoryId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly parent_id: components["schemas"]["CategoryParent"];
                    /** @description Among the siblings there, without the one that moves; more than there are means the end */
                    readonly position: number;
                };
            };
        };
        readonly responses: {
            /** @description It stands there */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly mergeSequenceCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly category_id: components["parameters"]["CategoryId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly into: components["schemas"]["Id"];
                };
            };
        };
        readonly responses: {
            /** @description The two are one */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getSequenceCategoryUses: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly category_id: components["parameters"]["CategoryId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Counts */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SequenceCategoryUses"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly revokeSignInCard: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly student_id: components["schemas"]["Id"];
                readonly kind: "badge" | "pictures";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It opens nothing any more */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listResources: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
                readonly search?: string;
                readonly scope?: components["schemas"]["Scope"];
                readonly subject?: components["schemas"]["Subject"];
                readonly grade?: number;
                readonly standard?: string;
                readonly kind?: components["schemas"]["BlockKind"];
                readonly language?: components["schemas"]["ContentLanguage"];
                readonly archived?: boolean;
                readonly sort?: "updated" | "title";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["ResourceSummary"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly createResource: {
        readonly parameters: {
            readonly query?: {
                /** @description A name that the app gives to what it makes. Asked again with the same name, a person gets the document that was made then, as long as it is there */
                readonly made_as?: components["parameters"]["MadeAs"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ResourceDraft"];
            };
        };
        readonly responses: {
            /** @description Where it is */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedDocument"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getResource: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The resource */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ResourceSummary"] & {
                        readonly rights: components["schemas"]["DocumentRights"];
                        readonly source?: components["schemas"]["DocumentSource"];
                        readonly body: components["schemas"]["ResourceDraft"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly deleteResource: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is gone */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly copyResource: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the copy is */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: components["schemas"]["Id"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly shareResource: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @enum {string} */
                    readonly with: "nobody" | "school" | "district";
                };
            };
        };
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly archiveResource: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly archived: boolean;
                };
            };
        };
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listResourceUses: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Its uses */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["DocumentUse"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listResourceVersions: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["DocumentVersion"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getResourceVersion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
                readonly version_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The version */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly version: components["schemas"]["DocumentVersion"];
                        readonly body: components["schemas"]["ResourceDraft"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listSequences: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
                readonly search?: string;
                readonly scope?: components["schemas"]["Scope"];
                readonly subject?: components["schemas"]["Subject"];
                readonly grade?: number;
                readonly standard?: string;
                readonly language?: components["schemas"]["ContentLanguage"];
                readonly category?: components["schemas"]["Id"];
                readonly archived?: boolean;
                readonly sort?: "updated" | "title";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["SequenceSummary"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly createSequence: {
        readonly parameters: {
            readonly query?: {
                /** @description A name that the app gives to what it makes. Asked again with the same name, a person gets the document that was made then, as long as it is there */
                readonly made_as?: components["parameters"]["MadeAs"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SequenceDraft"];
            };
        };
        readonly responses: {
            /** @description Where it is */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedDocument"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getSequence: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The sequence */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SequenceSummary"] & {
                        readonly rights: components["schemas"]["DocumentRights"];
                        readonly source?: components["schemas"]["DocumentSource"];
                        readonly body: components["schemas"]["SequenceDraft"];
                        /** @description Of all steps, those that the person may see */
                        readonly resources: readonly components["schemas"]["ResourceSummary"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly deleteSequence: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is gone */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly copySequence: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the copy is */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: components["schemas"]["Id"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly shareSequence: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @enum {string} */
                    readonly with: "nobody" | "school" | "district";
                };
            };
        };
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly archiveSequence: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly archived: boolean;
                };
            };
        };
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listSequenceUses: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Its uses */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["DocumentUse"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listSequenceVersions: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["DocumentVersion"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getSequenceVersion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
                readonly version_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The version */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly version: components["schemas"]["DocumentVersion"];
                        readonly body: components["schemas"]["SequenceDraft"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listRubrics: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
                readonly search?: string;
                readonly scope?: components["schemas"]["Scope"];
                readonly subject?: components["schemas"]["Subject"];
                readonly grade?: number;
                readonly archived?: boolean;
                readonly sort?: "updated" | "title";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["RubricSummary"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly createRubric: {
        readonly parameters: {
            readonly query?: {
                /** @description A name that the app gives to what it makes. Asked again with the same name, a person gets the document that was made then, as long as it is there */
                readonly made_as?: components["parameters"]["MadeAs"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RubricDraft"];
            };
        };
        readonly responses: {
            /** @description Where it is */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedDocument"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getRubric: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The rubric */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RubricSummary"] & {
                        readonly rights: components["schemas"]["DocumentRights"];
                        readonly source?: components["schemas"]["DocumentSource"];
                        readonly body: components["schemas"]["RubricDraft"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly deleteRubric: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is gone */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly copyRubric: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the copy is */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: components["schemas"]["Id"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly shareRubric: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @enum {string} */
                    readonly with: "nobody" | "school" | "district";
                };
            };
        };
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly archiveRubric: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly archived: boolean;
                };
            };
        };
        readonly responses: {
            /** @description So it is */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listRubricUses: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Its uses */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["DocumentUse"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listRubricVersions: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["DocumentVersion"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getRubricVersion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
                readonly version_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The version */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly version: components["schemas"]["DocumentVersion"];
                        readonly body: components["schemas"]["RubricDraft"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly checkSequence: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What was found, and in which state of the draft */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly rev: components["schemas"]["Rev"];
                        readonly findings: readonly components["schemas"]["ReadinessFinding"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly publishSequence: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly rev: components["schemas"]["Rev"];
                };
            };
        };
        readonly responses: {
            /** @description The version's number */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly number: number;
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listPublishedVersions: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        /** @description What a version made of the draft now would bring; absent while nothing is published */
                        readonly next?: readonly components["schemas"]["VersionDifference"][];
                        readonly data: readonly {
                            readonly number: number;
                            readonly title: string;
                            readonly published_at: components["schemas"]["Timestamp"];
                            readonly lesson_count: number;
                            /** @description To the version before; absent for the first one */
                            readonly differences?: readonly components["schemas"]["VersionDifference"][];
                        }[];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly previewSequence: {
        readonly parameters: {
            readonly query?: {
                readonly of?: "draft" | "published";
            };
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The lessons */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: components["schemas"]["Id"];
                        readonly title: string;
                        readonly summary: string;
                        readonly subject_id: components["schemas"]["Subject"];
                        readonly grade_ids: components["schemas"]["GradeIds"];
                        readonly standards: components["schemas"]["Standards"];
                        readonly language: components["schemas"]["ContentLanguage"];
                        readonly period_minutes: number;
                        /** @description Null for the draft */
                        readonly version: number | null;
                        readonly published_version?: number;
                        readonly mine: boolean;
                        readonly owner?: string;
                        readonly rev: components["schemas"]["Rev"];
                        readonly rubric?: components["schemas"]["RubricDraft"];
                        readonly lessons: readonly components["schemas"]["PreviewLesson"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly beginAssetUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name: string;
                    readonly bytes: number;
                };
            };
        };
        readonly responses: {
            /** @description Where its parts go */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AssetUpload"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getAssetUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly upload_id: components["parameters"]["AssetUploadId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What has arrived */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AssetUpload"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly cancelAssetUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly upload_id: components["parameters"]["AssetUploadId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is gone */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly putAssetPart: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly upload_id: components["parameters"]["AssetUploadId"];
                readonly offset: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/octet-stream": unknown;
            };
        };
        readonly responses: {
            /** @description What has arrived now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AssetUpload"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly finishAssetUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly upload_id: components["parameters"]["AssetUploadId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The medium */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AssetFacts"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getLessonReadiness: {
        readonly parameters: {
            readonly query?: {
                /** @description The next day with lessons after today when not said */
                readonly day?: components["schemas"]["Day"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Students whose lesson is not known to be on their tablet, and how many have it */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LessonReadiness"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getLiveLesson: {
        readonly parameters: {
            readonly query?: {
                /** @description Which lesson, from 1; the one of today, else of the next school day, else the last, when not said */
                readonly position?: components["parameters"]["LivePosition"];
            };
            readonly header?: never;
            readonly path: {
                readonly assignment_id: components["parameters"]["LiveAssignmentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The lesson and the students, by name */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LiveSnapshot"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly streamLiveLesson: {
        readonly parameters: {
            readonly query?: {
                /** @description Which lesson, from 1; the one of today, else of the next school day, else the last, when not said */
                readonly position?: components["parameters"]["LivePosition"];
            };
            readonly header?: never;
            readonly path: {
                readonly assignment_id: components["parameters"]["LiveAssignmentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Server-sent events; a comment every 15 seconds keeps the line open */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": string;
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listClassesToday: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description By name; a class without a lesson today has an empty list */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClassesToday"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getLiveClass: {
        readonly parameters: {
            readonly query?: {
                /** @description Today in the time zone of the class's school when not said */
                readonly day?: components["parameters"]["LiveDay"];
            };
            readonly header?: never;
            readonly path: {
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The lessons, and the work of students on them by name */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LiveClassSnapshot"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly streamLiveClass: {
        readonly parameters: {
            readonly query?: {
                /** @description Today in the time zone of the class's school when not said */
                readonly day?: components["parameters"]["LiveDay"];
            };
            readonly header?: never;
            readonly path: {
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Server-sent events; a comment every 15 seconds keeps the line open */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": string;
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly sendContactMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name: components["schemas"]["ContactName"];
                    readonly email: components["schemas"]["ContactEmail"];
                    /** @enum {string} */
                    readonly topic: "question" | "problem" | "account" | "accessibility" | "privacy" | "other";
                    readonly message: string;
                    readonly website?: components["schemas"]["Honeypot"];
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly requestDemo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name: components["schemas"]["ContactName"];
                    readonly email: components["schemas"]["ContactEmail"];
                    readonly school: string;
                    readonly state_id: number;
                    /** @enum {string} */
                    readonly role: "teacher" | "school_administrator" | "district_administrator" | "it_administrator" | "other";
                    readonly message?: string;
                    readonly website?: components["schemas"]["Honeypot"];
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getToday: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Today and the days around it */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Today"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly confirmMadeLinks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly ids: readonly components["schemas"]["Id"][];
                };
            };
        };
        readonly responses: {
            /** @description Seen */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getStudentLesson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly assignment_student_id: components["parameters"]["AssignmentStudentId"];
                readonly assignment_id: components["parameters"]["AssignmentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The lesson */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StudentLesson"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly sync: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SyncRequest"];
            };
        };
        readonly responses: {
            /** @description One result per operation, in the order of the request */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly results: readonly components["schemas"]["SyncResult"][];
                        readonly server_time: components["schemas"]["Timestamp"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly syncFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly sha256: components["parameters"]["Sha256"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/octet-stream": unknown;
            };
        };
        readonly responses: {
            /** @description Stored */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FileRef"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly exportResource: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The zip */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/zip": unknown;
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getResourceExportSize: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The size */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExportSize"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly exportSequence: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The zip */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/zip": unknown;
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getSequenceExportSize: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly document_id: components["parameters"]["DocumentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The size */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExportSize"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly beginImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly upload_id: components["schemas"]["Uuid"];
                };
            };
        };
        readonly responses: {
            /** @description It has arrived and will be read */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: components["schemas"]["Id"];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly import_id: components["parameters"]["ImportId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The import */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LessonImport"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly cancelImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly import_id: components["parameters"]["ImportId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is cancelled */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly confirmImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly import_id: components["parameters"]["ImportId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Local ids of what to make; absent for all */
                    readonly take?: readonly components["schemas"]["LocalId"][];
                };
            };
        };
        readonly responses: {
            /** @description It is being made */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listImportReport: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly import_id: components["parameters"]["ImportId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["ImportReportLine"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getScoringLesson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly assignment_id: components["parameters"]["AssignmentId"];
                /** @description Which lesson of the assignment, counted from 1 */
                readonly position: components["parameters"]["LessonPosition"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The lesson */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ScoringLesson"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listStudentWork: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                readonly assignment_id: components["parameters"]["AssignmentId"];
                /** @description Which lesson of the assignment, counted from 1 */
                readonly position: components["parameters"]["LessonPosition"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of students */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["StudentWork"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listScoreVersions: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1 */
                readonly page?: components["parameters"]["Page"];
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                readonly assignment_student_id: components["parameters"]["AssignmentStudentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of versions */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Pagination"] & {
                        readonly data: readonly components["schemas"]["ScoreVersion"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listSavedComments: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All of them */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["SavedComment"][];
                    };
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly saveComment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly text: string;
                };
            };
        };
        readonly responses: {
            /** @description It is kept */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SavedComment"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly deleteSavedComment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly comment_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is gone */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getStudentMarks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly student_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The marks */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StudentMarks"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getSignInSettings: {
        readonly parameters: {
            readonly query?: {
                readonly school_id?: components["parameters"]["SettingsSchool"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The settings */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignInSettings"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly putSignInSettings: {
        readonly parameters: {
            readonly query?: {
                readonly school_id?: components["parameters"]["SettingsSchool"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly rev: number;
                    readonly methods: components["schemas"]["StudentMethods"];
                    readonly student_days: number;
                    readonly staff_days: number;
                    readonly email_domains: components["schemas"]["EmailDomains"];
                };
            };
        };
        readonly responses: {
            /** @description The settings as they are now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignInSettings"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getMarksSetting: {
        readonly parameters: {
            readonly query?: {
                readonly school_id?: components["parameters"]["MarksSchool"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The setting */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MarksSetting"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly putMarksSetting: {
        readonly parameters: {
            readonly query?: {
                readonly school_id?: components["parameters"]["MarksSchool"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly scale: components["schemas"]["MarksScale"];
                    readonly rule: components["schemas"]["MarksRule"];
                };
            };
        };
        readonly responses: {
            /** @description The setting */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MarksSetting"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly sha256: components["parameters"]["Sha256"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The bytes */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": unknown;
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
