import type { MemberTexts } from './member-texts.ts';

/** Messages to members in Chinese. */
export const cn: MemberTexts = {
  depositCredited: {
    subject: '您的充值已到账',
    content: '您的充值 {{amount}}（单号 {{reference}}）已核实，款项已存入钱包。',
  },
  depositReturned: {
    subject: '您的充值正在退回',
    content: '您的付款 {{amount}}（单号 {{reference}}）无法入账，正在退回您的付款账户。',
  },
  depositReturnDelayed: {
    subject: '退回付款需要您的协助',
    content: '您的付款 {{amount}}（单号 {{reference}}）暂时无法退回。请联系客服，告知收款账户。',
  },
  depositReversed: {
    subject: '您的充值已撤销',
    content: '您的付款（单号 {{reference}}）已退还给您，因此已从钱包扣除 {{amount}}。',
  },
  slipRejected: {
    subject: '您的银行转账未能确认',
    content:
      '我们未能确认您的银行转账 {{amount}}（单号 {{reference}}），款项未入账。\n\n原因：{{reason}}',
  },
  withdrawalApproved: {
    subject: '您的提款已通过审核',
    content: '您的提款 {{amount}}（单号 {{reference}}）已通过审核，正在出款。',
  },
  withdrawalPaid: {
    subject: '您的提款已出款',
    content: '我们已将 {{amount}}（单号 {{reference}}）转至您的收款账户。到账时间视银行而定。',
  },
  withdrawalRejected: {
    subject: '您的提款未通过',
    content:
      '您的提款 {{amount}}（单号 {{reference}}）未通过，款项已退回钱包。\n\n原因：{{reason}}',
  },
  withdrawalFailed: {
    subject: '您的提款出款失败',
    content: '{{amount}}（单号 {{reference}}）出款失败，款项已退回钱包。请检查收款账户后重试。',
  },
  withdrawalReturned: {
    subject: '您的提款被退回',
    content:
      '银行或电子钱包退回了 {{amount}}（单号 {{reference}}），款项已退回钱包。请检查收款账户后重试。',
  },
  withdrawalConfirm: {
    subject: '提款到账了吗？',
    content: '您的提款 {{amount}}（单号 {{reference}}）已出款。请打开提款记录，确认是否到账。',
  },
  withdrawalUnanswered: {
    subject: '您的提款已视为到账',
    content:
      '您的提款 {{amount}}（单号 {{reference}}）已出款。您未及时确认，因此已视为到账。' +
      '如未到账，请联系客服。',
  },
  transferReceived: {
    subject: '您收到一笔转账',
    content: '{{name}} 向您转账 {{amount}}（单号 {{reference}}），已存入钱包。',
  },
  contractOffered: {
    subject: '您收到一份合约提议',
    content: '您收到一份合约提议：{{contractKind}}。请在 {{until}}前到代理中心答复。',
  },
  contractEndOffered: {
    subject: '您收到一份终止合约提议',
    content: '对方提议终止合约：{{contractKind}}。请在 {{until}}前到代理中心答复。',
  },
  contractAccepted: {
    subject: '您的提议已被接受',
    content: '{{name}} 接受了您的提议：{{contractKind}}。自下一周期起生效。',
  },
  contractRejected: {
    subject: '您的提议被拒绝',
    content: '{{name}} 拒绝了您的提议：{{contractKind}}。目前维持不变。',
  },
  contractWithdrawn: {
    subject: '合约提议已撤回',
    content: '您收到的提议已撤回：{{contractKind}}。',
  },
  contractExpired: {
    subject: '您的合约提议已过期',
    content: '{{name}} 未在期限内答复您的提议：{{contractKind}}。',
  },
  contractEnded: {
    subject: '合约即将终止',
    content: '{{name}} 的合约将于 {{until}}终止：{{contractKind}}。',
  },
  uplineChanged: {
    subject: '您的上级已变更',
    content: '您的新上级是 {{name}}。今后的转账和合约均由该代理负责。',
  },
  uplineRemoved: {
    subject: '您已无上级',
    content: '今后您的账号直属于 {{brand}}。',
  },
  downlineLeft: {
    subject: '一名下级已离开您的团队',
    content: '{{name}} 已转到其他代理名下，连同团队共 {{count}} 人。您已获得的收益不受影响。',
  },
  downlineJoined: {
    subject: '您的团队新增下级',
    content: '{{name}} 已转到您的名下，连同团队共 {{count}} 人。',
  },
  identityApproved: {
    subject: '您的身份已验证',
    content: '我们已审核您的证件。您的身份验证有效期至 {{until}}。',
  },
  identityRejected: {
    subject: '未能验证您的身份',
    content: '您提交的证件未通过审核。{{identityReasons}}\n\n请在安全中心打开身份验证并重新提交。',
  },
  identityExpiring: {
    subject: '您的身份验证即将到期',
    content: '您的身份验证有效期至 {{until}}。请在此之前提交有效证件，以免提款延误。',
  },
  identityExpired: {
    subject: '您的身份验证已过期',
    content: '请在安全中心提交有效证件。下次提款时可能需要。',
  },
  applicationApproved: {
    subject: '您的申请已通过',
    content: '您对“{{name}}”的申请已通过。请在“我的红利”中查看红利。',
  },
  applicationRejected: {
    subject: '您的申请未通过',
    content: '您对“{{name}}”的申请未通过。原因：',
  },
  bonusClaimable: {
    subject: '您有红利可领取',
    content: '{{bonusKind}}：{{reward}}。请在 {{by}} 前到奖励中心领取。',
  },
  bonusReceived: {
    subject: '您获得了红利',
    content: '{{bonusKind}}：{{reward}}。打开“我的红利”查看详情。',
  },
  bonusConverted: {
    subject: '您的红利已转为现金',
    content: '{{bonusKind}}：{{reward}}。您已完成流水要求，剩余红利已转为现金存入钱包。',
  },
  bonusExpiring: {
    subject: '您的红利即将到期',
    content: '{{bonusKind}}：{{reward}}。将于 {{by}} 到期。打开“我的红利”查看尚未完成的部分。',
  },
  bonusExpired: {
    subject: '您的红利已过期',
    content: '{{bonusKind}}：{{reward}}。已于 {{by}} 过期。',
  },
  rankReached: {
    subject: '您已升级为 {{name}}',
    content: '恭喜！您的 VIP 等级现在是 {{name}}。打开“VIP 等级”查看权益。',
  },
  rankLowered: {
    subject: '您的 VIP 等级已变更',
    content:
      '您的 VIP 等级现在是 {{name}}，因为上个月未达到原等级的保级要求。打开“VIP 等级”查看如何保级。',
  },
  rankEnded: {
    subject: '您已失去 VIP 等级',
    content: '上个月未达到 VIP 等级的保级要求。打开“VIP 等级”查看如何升至首个等级。',
  },
  passwordChanged: {
    subject: '您的密码已修改',
    content: '您的登录密码刚刚被修改，其他设备均已退出登录。\n\n不是您本人操作？请立即联系客服。',
  },
  pinChanged: {
    subject: '新的资金密码已设置',
    content: '您的账号刚刚设置了新的资金密码。\n\n不是您本人操作？请立即联系客服。',
  },
  mobileVerified: {
    subject: '手机号已验证',
    content: '您的账号刚刚验证了一个手机号。\n\n不是您本人操作？请立即联系客服。',
  },
  emailVerified: {
    subject: '邮箱已验证',
    content: '您的账号刚刚验证了一个邮箱。\n\n不是您本人操作？请立即联系客服。',
  },
  newLogin: {
    subject: '您的账号有新的登录',
    content: '您的账号刚刚在新设备上登录：{{device}}。\n\n不是您本人操作？请立即联系客服。',
  },
};
